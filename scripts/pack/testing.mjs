import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/process.mjs'
import { manifestOf, target, writeManifest } from './folders.mjs'

/** The tools that a plugin's own folder is generated, checked and tested with. */
const TOOLS = [
  '@lingui/babel-plugin-lingui-macro',
  '@lingui/cli',
  '@lingui/vite-plugin',
  '@playwright/test',
  '@storybook/addon-a11y',
  '@storybook/addon-vitest',
  '@storybook/react-vite',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  '@vitest/browser-playwright',
  'openapi-typescript',
  'playwright',
  'storybook',
  'typescript',
  'vite',
  'vitest',
  'yaml',
]

/** `@forrad/testing`: the fakes, what checks both halves, and the set-up of tests and stories elsewhere. */
export async function buildTesting() {
  const { version, devDependencies } = manifestOf('.')
  mkdirSync(join(target, 'testing'), { recursive: true })
  cpSync(join(import.meta.dirname, 'testing'), join(target, 'testing'), { recursive: true })
  cpSync(
    join(root, 'scripts/setup/contract-modules.mjs'),
    join(target, 'testing/contract-modules.mjs'),
  )
  const own = ['core', 'openapi', 'server', 'ui'].map((name) => [`@forrad/${name}`, version])
  writeManifest('testing', {
    name: '@forrad/testing',
    version,
    type: 'module',
    bin: { 'forrad-generate': './generate.mjs', 'forrad-check': './check.mjs' },
    exports: {
      '.': { types: './index.d.ts', default: './index.mjs' },
      './vitest': { types: './vitest.d.ts', default: './vitest.mjs' },
      './stories': { types: './vitest.d.ts', default: './stories.mjs' },
      './lingui': './lingui.mjs',
      './tsconfig.json': './tsconfig.json',
    },
    dependencies: {
      ...Object.fromEntries(own),
      ...Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name]])),
    },
  })
}
