import { itemName, mayHandleItem } from '@forrad/core/domain'
import { scannedBatch } from '@forrad/core/kernel'
import { timedRead, type Signal } from '@forrad/core/scanner'
import type { StorageLocation, Transfer, TransferLine } from '@forrad/openapi'
import { formatNumber, signals, useScanned, useServices, useUser, type ShownScan } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { countOf, createArrivalListener } from '../model/arriving.ts'
import type { ArrivalDraft } from '../model/kept.ts'
import { hearLabel, lineOf } from '../model/label.ts'
import { unread } from '../model/unread.ts'

interface ArrivalScansOptions {
  readonly draft: Pick<ArrivalDraft, 'counted' | 'chosen'>
  readonly change: (fields: Partial<ArrivalDraft>) => void
  /** The shelf places where it goes. */
  readonly places: readonly Pick<StorageLocation, 'id' | 'identifier'>[]
  /** It can be received. */
  readonly active: boolean
  /** It was sent, and no answer has come: what is scanned counts nothing and leads nowhere (OUTCOME-2). */
  readonly held: boolean
}

/** Hears scans where a transfer is received: packs count, and a shelf label is where the last of them goes. */
export function useArrivalScans(
  transfer: Pick<Transfer, 'lines'>,
  { draft: { counted, chosen }, change, places, active, held }: ArrivalScansOptions,
) {
  const { t } = useLingui()
  const { clock } = useServices()
  const user = useUser()
  const [arrivals] = useState(createArrivalListener)
  const [last, setLast] = useState<ShownScan | null>(null)
  /** The line that was counted last, as long as nothing else was done (ARRIVE-11). */
  const [lastLine, setLastLine] = useState<TransferLine['line'] | null>(null)

  function told(
    signal: Signal,
    shown: Pick<ShownScan, 'name' | 'good' | 'text'>,
    figure: number | null = null,
  ): 'claimed' {
    signals.give(signal)
    setLast((before) => ({ ...shown, figure, turn: (before?.turn ?? 0) + 1 }))
    return 'claimed'
  }

  function hearPlace(placeId: StorageLocation['id']) {
    const heard = hearLabel(transfer, placeId, { last: lastLine, chosen, places })
    if (heard.kind === 'rest') return 'passed'
    if (heard.kind !== 'placed') {
      const name = places.find(({ id }) => id === placeId)?.identifier ?? t`A shelf place`
      const words = {
        no_pack: t`Scan a pack first, then where it is put`,
        elsewhere: t`That shelf place cannot be chosen here`,
      } as const
      return told('doubt', { name, good: false, text: words[heard.kind] })
    }
    const { line, place } = heard
    // What is counted stays, in a map of its own: a pack's other code that comes now is another pack's (ARRIVE-7).
    change({ counted: new Map(counted), chosen: new Map(chosen).set(line.line, place.id) })
    const { identifier } = place
    const shown = { name: itemName(line.item), good: true, text: t`Is put on ${identifier}` }
    return told('found', shown, countOf(counted, line))
  }

  useScanned((heard) => {
    if (held) {
      const text = t`Waiting for the server’s answer`
      return told('refused', { name: t`It is not counted`, good: false, text })
    }
    if (!active) return 'passed'
    const { interpretation, item } = heard
    if (interpretation.kind === 'shelf_place') return hearPlace(interpretation.id)
    const other = item ? null : unread(heard)
    if (other && other.kind !== 'shelf_place') {
      setLastLine(null)
      const words = {
        half: t`That is the batch alone: scan the pack’s other code too`,
        unknown: t`No item has this code`,
      } as const
      return told(other.kind, { name: other.name, good: false, text: words[other.kind] })
    }
    if (!item) return 'passed'
    const name = itemName(item)
    if (!mayHandleItem(user, item)) {
      setLastLine(null)
      // It stays on its way (ARRIVE-5).
      return told('refused', { name, good: false, text: t`You may not handle this item` })
    }
    const pack = { item, batch: scannedBatch(heard), read: timedRead(heard, clock) }
    const { heard: outcome, counted: next } = arrivals.hear(transfer, counted, pack)
    const figure = 'count' in outcome ? outcome.count : null
    const count = formatNumber(figure ?? 0)
    const all = formatNumber('line' in outcome ? outcome.line.left : 0)
    const words = {
      counted: t`Counted: ${count} of ${all}`,
      same_pack: t`The same pack: counted once`,
      too_many: t`More than was sent: put it aside`,
      other_lot: t`That batch was not sent`,
      not_sent: t`It is not in this transfer`,
    } as const
    const good = outcome.kind === 'counted' || outcome.kind === 'same_pack'
    const signal = good ? 'found' : 'refused'
    setLastLine(good ? outcome.line.line : null)
    if (next !== counted) change({ counted: next })
    const shown = { name, good, text: words[outcome.kind] }
    return told(outcome.kind === 'same_pack' ? 'half' : signal, shown, figure)
  })

  return {
    last,
    /** A label is for the line that was counted last. */
    isLabelForLine: lineOf(transfer, lastLine) !== undefined,
    /** A line was counted by hand, or something else was done: whose a label is changes with that. */
    pointAt: setLastLine,
    /** It was received: the strip is empty. */
    clear: () => {
      setLast(null)
      setLastLine(null)
    },
  }
}
