import { whenChanged } from './fingerprint.mjs'
import { runTool } from './process.mjs'

const inputs = [
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  'openapi',
  'core',
  'ui',
  'plugins',
  'workers',
]

/** Builds the browser app when something it is made of has changed. */
export async function buildClient() {
  await whenChanged('dist/.client-built', inputs, async () => {
    console.log('Building the app …')
    const { code, output } = await runTool('vite', ['build'], { quiet: true })
    if (code !== 0) throw new Error(`The build failed:\n${output}`)
  })
}
