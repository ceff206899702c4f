// What starts the plugins, and their folders: one file, since it comes by one import() with the manifests.
export { startRegistry } from '@forrad/core/kernel'
export { pluginCandidates } from './plugins.ts'
