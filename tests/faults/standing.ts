import { sites } from './faults.ts'
import type { SiteKind } from './faults.ts'
import { startSite } from './site.ts'
import type { Site } from './site.ts'

/** Sites that stand, so that rounds of one kind follow each other on the same one. */
export interface Standing<Ready> {
  /** The site of a kind, made ready; another kind's is closed. */
  readonly on: (kind: SiteKind) => Promise<Ready & { readonly site: Site }>
  readonly close: () => Promise<void>
}

/** Starts each kind of site when its first round comes. */
export function standingSites<Ready extends object>(
  prepare: (site: Site) => Promise<Ready>,
): Standing<Ready> {
  let standing: {
    readonly kind: SiteKind
    readonly ready: Ready & { readonly site: Site }
  } | null = null
  const close = async () => {
    const last = standing
    standing = null
    await last?.ready.site.close()
  }
  return {
    async on(kind) {
      if (standing?.kind === kind) return standing.ready
      await close()
      const site = await startSite(sites[kind])
      const ready = { ...(await prepare(site)), site }
      standing = { kind, ready }
      return ready
    },
    close,
  }
}
