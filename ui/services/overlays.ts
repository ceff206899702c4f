import type { Load, Overlays } from '@forrad/core/kernel'
import type { ComponentType } from 'react'
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

/** Creates the stack of overlays; the last is on top. */
export function createOverlays(): OverlayStack {
  const list = createLiveList<OpenOverlay>()
  let count = 0
  return {
    list,
    open({ id, load, props }) {
      const key = ++count
      const overlay = { key, id, load: load as OpenOverlay['load'], props }
      list.change((entries) => [...entries.filter((entry) => entry.id !== id), overlay])
      return () => list.change((entries) => entries.filter((entry) => entry.key !== key))
    },
    close: (id) => list.change((entries) => entries.filter((entry) => entry.id !== id)),
    closeAll() {
      if (list.get().length > 0) list.change(() => [])
    },
  }
}
