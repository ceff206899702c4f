import { buildClient, buildServer } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'

// Installs, builds and starts; each step only when something has changed. The server runs in this
// very process, so that ending it ends the server.
try {
  await installPackages()
  await buildClient()
  await buildServer()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Made by the step above, so that no type is known here.
const server = '../dist/server/main.js'
await import(server)
