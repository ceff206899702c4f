import type { Load, Overlays } from '@forrad/core/kernel'
import type { ComponentType } from 'react'
import { readyView } from '../lazyView.ts'
import { createLiveList, type LiveList } from './list.ts'

/** An open overlay. */
export interface OpenOverlay {
  /** Unique for this opening, so that opening the same one again starts it anew. */
  readonly key: number
  readonly id: string
  readonly load: Load<ComponentType<object>>
  readonly props: object
}

/** The overlays service and what its host draws from. */
export interface OverlayStack extends Overlays {
  readonly list: LiveList<OpenOverlay>
  closeAll(): void
}

/**
 * Creates the stack of overlays; the last opened is on top. One is drawn once its code is here: nothing
 * would be shown of it before, and React keeps what it has once drawn as nothing for a third of a
 * second. One whose code does not come is drawn as failed.
 */
export function createOverlays(): OverlayStack {
  const list = createLiveList<OpenOverlay>()
  let coming: readonly OpenOverlay[] = []
  let count = 0

  function keep(isKept: (overlay: OpenOverlay) => boolean): void {
    coming = coming.filter(isKept)
    if (!list.get().every(isKept)) list.change((entries) => entries.filter(isKept))
  }

  async function show(overlay: OpenOverlay): Promise<void> {
    await readyView(overlay.load)
    // It may have been closed, or opened anew.
    if (!coming.includes(overlay)) return
    coming = coming.filter((other) => other !== overlay)
    list.change((entries) =>
      [...entries.filter(({ id }) => id !== overlay.id), overlay].toSorted((a, b) => a.key - b.key),
    )
  }

  return {
    list,
    open({ id, load, props }) {
      const key = ++count
      const overlay = { key, id, load: load as OpenOverlay['load'], props }
      coming = [...coming.filter((other) => other.id !== id), overlay]
      void show(overlay)
      return () => keep((other) => other.key !== key)
    },
    close: (id) => keep((overlay) => overlay.id !== id),
    closeAll: () => keep(() => false),
  }
}
