import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Writes a compressed copy of each text file, so that the server need not compress. */
function packed(): Plugin {
  let folder = ''
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        const file = join(folder, name)
        if (!/\.(js|css|html|svg)$/.test(name) || statSync(file).size < 1000) continue
        const text = readFileSync(file)
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        writeFileSync(`${file}.br`, brotliCompressSync(text, best))
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

/** The catalogues of a language are one file, and one for each part that is loaded later. */
const PARTS = { tournament: /(conditions|tournament)\.ftl/, desk: /(cage|cashroom|desk)\.ftl/, procedure: /procedure\.ftl/, home: /(home)\.ftl/, house: /(choices|reasons)\.ftl/, inspector: /inspector\.ftl/, floorpage: /floorpage\.ftl/, console: /console\.ftl/ }
const oneForEachLanguage = (id: string): string | undefined => {
  const part = Object.entries(PARTS).find(([, files]) => files.test(id))?.[0] ?? 'words'
  return /cardspeak\/words\/(\w+)\//.exec(id)?.[1]?.replace(/^/, `${part}-`)
}

// The page is built into the Python package, which serves it.  The build is not committed.
export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    outDir: '../src/cardspeak/web/dist',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: oneForEachLanguage } },
  },
  server: {
    fs: { allow: ['..'] }, // a test reads the list of events in docs/views.md
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
