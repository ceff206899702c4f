/** Starts every plugin that the app in the current folder finds, over fake services; prints what became of them. */
import { join } from 'node:path'
import { createServer } from 'vite'

const site = process.cwd()
const server = await createServer({
  root: join(site, 'ui'),
  configFile: join(site, 'vite.config.ts'),
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
})
const load = (/** @type {string} */ file) => server.ssrLoadModule(join(site, file))
const { pluginCandidates } = await load('ui/plugins.ts')
const { startRegistry } = await load('core/kernel/index.ts')
const { fakeServices } = await load('core/testing/index.ts')

const services = fakeServices()
const { plugins, problems, messages } = await startRegistry(pluginCandidates(), {
  services,
  timers: services.clock,
  log: () => {},
})
console.log(JSON.stringify({ plugins, problems, messages: messages.sv }))
await server.close()
process.exit()
