import type { OfferReloadServices } from './offerReload.ts'

export type { OfferReloadServices }

/**
 * As `offerReload`, for plugins: its words are a catalog, which only a build can read, and a plugin's own tests
 * read the kit's source. In the product they are here before anybody asks (see `onceItStands`).
 */
export function offerReload(services: OfferReloadServices, text: string, reload: () => void): void {
  import('./offerReload.ts').then(
    (code) => code.offerReload(services, text, reload),
    // Its files are gone: the next page that is opened has the newest anyhow.
    () => {},
  )
}
