import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['node_modules/', '.node/', '.chromium/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      'svelte/no-navigation-without-resolve': 'off', // only for SvelteKit
      'svelte/no-useless-mustaches': 'off', // {' '} marks an intended space
      'svelte/prefer-svelte-reactivity': 'off', // maps and sets here are replaced, never changed
      '@typescript-eslint/no-non-null-assertion': 'off', // svelte-check sees the types in markup
      '@typescript-eslint/no-dynamic-delete': 'off',
      'max-lines': ['error', { max: 500 }],
    },
  },
)
