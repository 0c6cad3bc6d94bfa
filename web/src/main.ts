import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { loadLanguage } from './lib/sentence.svelte'
import { settings } from './lib/settings.svelte'

// Without its sentences the page would still be right, only in English.
await loadLanguage(settings.language).catch(() => undefined)
export default mount(App, { target: document.getElementById('app')! })
