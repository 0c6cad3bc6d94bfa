import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The page is built into the Python package, which serves it; nothing of it is committed.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/cardspeak/web/dist',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] }, // a test reads which events docs/views.md lists
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
