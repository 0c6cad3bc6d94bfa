import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { loadLanguage } from './lib/i18n/locale.svelte'
import { settings } from './lib/page/settings.svelte'

// If the language fails to load, sentences are in English.
await loadLanguage(settings.language).catch(() => undefined)
export default mount(App, { target: document.getElementById('app')! })
