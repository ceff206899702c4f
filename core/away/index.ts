/** @forrad/core/away: what is shown and done while no server answers. */
export { createAway } from './away.ts'
export type { AskedCall, Away, AwayDeps, AwayState } from './away.ts'
