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
  const deafen = new Map<OpenOverlay['key'], () => void>()
  let coming: readonly OpenOverlay[] = []
  let count = 0

  function draw(next: readonly OpenOverlay[]): void {
    for (const [key, stop] of deafen) {
      if (next.some((overlay) => overlay.key === key)) continue
      stop()
      deafen.delete(key)
    }
    list.change(() => next)
  }

  function keep(isKept: (overlay: OpenOverlay) => boolean): void {
    coming = coming.filter(isKept)
    const drawn = list.get()
    if (!drawn.every(isKept)) draw(drawn.filter(isKept))
  }

  /** Listens before the view is drawn, so that whoever listens in it is asked first. */
  function endScans({ key }: OpenOverlay): void {
    const stop = scans.listen(({ source }) => {
      // What is typed comes from what the person does in the app itself.
      if (source === 'typed') return 'passed'
      scans.onUnheard()
      return 'claimed'
    })
    deafen.set(key, stop)
  }

  async function show(overlay: OpenOverlay): Promise<void> {
    await readyView(overlay.load)
    // It may have been closed, or opened anew.
    if (!coming.includes(overlay)) return
    coming = coming.filter((other) => other !== overlay)
    if (!overlay.passesScans) endScans(overlay)
    const others = list.get().filter(({ id }) => id !== overlay.id)
    draw([...others, overlay].toSorted((a, b) => a.key - b.key))
  }

  return {
    list,
    open({ id, load, props, passesScans }) {
      const key = ++count
      const overlay = { key, id, load: load as OpenOverlay['load'], props, passesScans }
      coming = [...coming.filter((other) => other.id !== id), overlay]
      void show(overlay)
      return () => keep((other) => other.key !== key)
    },
    close: (id) => keep((overlay) => overlay.id !== id),
    closeAll: () => keep(() => false),
  }
}
