export { startRegistry } from '@forrad/core/kernel'
export { pluginCandidates } from '../plugins.ts'
