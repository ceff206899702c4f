import { whenChanged } from './fingerprint.mjs'
import { serverHalves } from './plugins.mjs'
import { runTool } from './process.mjs'

const clientInputs = [
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/setup',
  'openapi',
  'core',
  'ui',
  'plugins',
  'workers',
]

const serverInputs = [
  'package-lock.json',
  'scripts/setup',
  'openapi',
  'core/domain',
  'server',
  ...serverHalves().flatMap((id) => [`plugins/${id}/server`, `plugins/${id}/model`]),
]

/** Builds the browser app when something it is made of has changed. */
export async function buildClient() {
  await whenChanged('dist/.client-built', clientInputs, async () => {
    console.log('Building the app …')
    // The second goes into the folder that the first empties.
    for (const args of [['build'], ['build', '--ssr']]) {
      // Whatever runs this, a test run too, gets the app that users get: React's own and the drawing of
      // first screens differ by this variable.
      const env = { NODE_ENV: 'production' }
      const { code, output } = await runTool('vite', args, { quiet: true, env })
      if (code !== 0) throw new Error(`The build failed:\n${output}`)
    }
  })
}

/** Builds the server when something it is made of has changed; `dist/server/main.js` starts it. */
export async function buildServer() {
  await whenChanged('dist/.server-built', serverInputs, async () => {
    console.error('Building the server …')
    const { bundleServer } = await import('./server-bundle.mjs')
    await bundleServer()
  })
}
