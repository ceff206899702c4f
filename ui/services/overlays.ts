import type { Load, Overlays, Scans } from '@forrad/core/kernel'
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
  readonly passesScans?: boolean | undefined
  readonly onGone?: (() => void) | undefined
  /** Ends its listening for scans. */
  deafen?: () => void
}

/** What the overlays need from the scan path. */
export interface OverlayScans extends Pick<Scans, 'listen'> {
  /** Called for a scan that an open overlay has ended because nobody in it claimed it. */
  readonly onUnheard: () => void
}

/** The overlays service and what its host draws from. */
export interface OverlayStack extends Overlays {
  readonly list: LiveList<OpenOverlay>
  closeAll(): void
}

/**
 * Creates the stack of overlays; the last opened is on top. One is drawn once its code is here: nothing
 * would be shown of it before, and React keeps what it has once drawn as nothing for a third of a
 * second. One whose code does not come is drawn as failed. A scan that nobody in one claims ends there,
 * unless it says otherwise: on the page below it could take away what was typed.
 */
export function createOverlays(scans: OverlayScans): OverlayStack {
  const list = createLiveList<OpenOverlay>()
  let coming: readonly OpenOverlay[] = []
  let count = 0

  function gone({ deafen, onGone }: OpenOverlay): void {
    deafen?.()
    onGone?.()
  }

  function keep(isKept: (overlay: OpenOverlay) => boolean): void {
    const drawn = list.get()
    const leaving = [...coming, ...drawn].filter((overlay) => !isKept(overlay))
    coming = coming.filter(isKept)
    if (!drawn.every(isKept)) list.change(() => drawn.filter(isKept))
    leaving.forEach(gone)
  }

  /** Listens before the view is drawn, so that whoever listens in it is asked first. */
  function endScans(overlay: OpenOverlay): void {
    overlay.deafen = scans.listen(({ source }) => {
      // What is typed comes from what the person does in the app itself.
      if (source === 'typed') return 'passed'
      scans.onUnheard()
      return 'claimed'
    })
  }

  async function show(overlay: OpenOverlay): Promise<void> {
    await readyView(overlay.load)
    // It may have been closed, or opened anew.
    if (!coming.includes(overlay)) return
    coming = coming.filter((other) => other !== overlay)
    if (!overlay.passesScans) endScans(overlay)
    const drawn = list.get()
    const isSame = ({ id }: OpenOverlay) => id === overlay.id
    const others = drawn.filter((other) => !isSame(other))
    list.change(() => [...others, overlay].toSorted((a, b) => a.key - b.key))
    drawn.filter(isSame).forEach(gone)
  }

  return {
    list,
    open(wanted) {
      const overlay = { ...wanted, key: ++count } as OpenOverlay
      const before = coming.filter(({ id }) => id === overlay.id)
      coming = [...coming.filter(({ id }) => id !== overlay.id), overlay]
      before.forEach(gone)
      void show(overlay)
      return () => keep((other) => other !== overlay)
    },
    close: (id) => keep((overlay) => overlay.id !== id),
    closeAll: () => keep(() => false),
  }
}
