import type { AppContext } from '../context.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'

/** What a device takes along. */
export function snapshotHandlers(_context: AppContext): Handlers<'getSnapshot'> {
  return {
    async getSnapshot() {
      throw failure('not_found')
    },
  }
}
