import type { ExportOptions } from '@forrad/core/kernel'

/** What an export begins with. */
export interface ExportStart {
  /** A dataset's key, such as `exports/inventory`; no other is offered then. */
  readonly dataset?: string
  readonly options?: ExportOptions
}

declare module '@forrad/core/kernel' {
  interface Commands {
    /** Open the export, of one dataset when given. */
    'exports.open': ExportStart
  }
}
