export { startRegistry } from '@forrad/core/kernel'
