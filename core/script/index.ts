/** @public for scripts that look into its `error` */
export { CallFailed } from './call-failed.ts'
export { dataOf } from './call-failed.ts'
export { forScript, readAddress, SCRIPT_POLICY, withTimeLimit } from './for-script.ts'
export type { ScriptOptions, ScriptWishes } from './for-script.ts'
export { pages } from './pages.ts'
export type { PagedInput, PagedOperation, Row } from './pages.ts'
