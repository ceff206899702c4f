export { createCore } from './create-core.ts'
export type { Core, CoreOptions } from './create-core.ts'
export { logToConsole, systemClock, systemScheduler } from './platform.ts'
