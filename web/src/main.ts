import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { loadLanguage } from './lib/i18n/locale.svelte'
import { settings } from './lib/page/settings.svelte'

await loadLanguage(settings.language).catch(() => loadLanguage('en'))
export default mount(App, { target: document.getElementById('app')! })
