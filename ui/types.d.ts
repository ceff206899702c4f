/** Message catalogs, compiled by the Lingui plugin of Vite. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
