import { buildClient } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'

// Installs, builds and starts; each step only when something has changed. The server runs in this
// very process, so that ending it ends the server.
try {
  await installPackages()
  await buildClient()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const { register } = await import('tsx/esm/api')
register()
await import('../server/main.ts')
