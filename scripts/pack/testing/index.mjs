export * from '@forrad/core/testing'
export { checkServerPlugin } from '@forrad/server/testing'
