import { itemName, mayAdjust } from '@forrad/core/domain'
import type { LyingBatch, SelectedStock } from '@forrad/core/kernel'
import { isOutcomeUnknown, type StockProblem } from '@forrad/core/stores'
import { takeBack, useServices, useUser, type OverlayProps } from '@forrad/ui'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Adjustment, AdjustmentInput } from '@forrad/openapi'
import { useState } from 'react'
import { moveMany, movesOf, type RefusedMove } from '../model/move-many.ts'
import { UNDO_OFFER } from './announce.ts'
import { MoveManySheet } from './MoveManySheet.tsx'

/** Props of {@link MoveManyOverlay}. */
export type MoveManyOverlayProps = OverlayProps<Omit<SelectedStock, 'items'>>

interface Tried {
  readonly made: readonly Adjustment[]
  readonly refused: readonly RefusedMove[]
  readonly problem: StockProblem | null
  readonly rest: readonly AdjustmentInput[] | null
}

const UNTRIED: Tried = { made: [], refused: [], problem: null, rest: null }

/** Moving many at work, over the page. What the person may not handle is left out and stays selected. */
export default function MoveManyOverlay(props: MoveManyOverlayProps) {
  const { location, onDone, onClose } = props
  const { t } = useLingui()
  const services = useServices()
  const { adjustments, wordError } = services
  const user = useUser()
  const [batches] = useState(props.batches)
  const [target, setTarget] = useState<number | null>(null)
  const [asked, setAsked] = useState(false)
  const [sending, setSending] = useState(false)
  const [tried, setTried] = useState(UNTRIED)
  const places = location.storage_locations
  const nameOf = (id: number) => places.find((place) => place.id === id)?.identifier ?? ''
  const allowed = batches.filter(({ item }) => mayAdjust(user, item, 'move'))
  const barred = batches.filter((one) => !allowed.includes(one))
  const unknown = tried.problem !== null && isOutcomeUnknown(tried.problem)

  async function send() {
    setAsked(true)
    if (target === null || sending) return
    setSending(true)
    // What is not known to be done is sent again as it was; what was refused whole, anew.
    const moves = unknown && tried.rest ? tried.rest : movesOf(allowed, target)
    const result = await moveMany(adjustments, moves)
    const made = [...tried.made, ...result.made]
    const refused = [...tried.refused, ...result.refused]
    setSending(false)
    setTried({ ...result, made, refused })
    if (result.problem) return
    const left = [...barred.map(({ item }) => item.id), ...refused.map(({ itemId }) => itemId)]
    onDone(left)
    if (made.length > 0) announceMoved(made, nameOf(target), services)
    if (left.length === 0) onClose()
  }

  return (
    <MoveManySheet
      batches={allowed.map((one) => ({ ...one, place: nameOf(one.storageLocationId) }))}
      locationName={location.name}
      places={places}
      target={target}
      isTargetMissing={asked && target === null}
      sending={sending}
      unknown={unknown}
      failed={tried.problem && !unknown ? wordError(tried.problem) : null}
      refused={[
        ...uniqueItems(barred).map((item) => ({
          name: itemName(item),
          reason: t`You may not handle this item`,
        })),
        ...tried.refused.map(({ itemId, error }) => ({
          name: nameOfItem(batches, itemId),
          reason: wordError(error),
        })),
      ]}
      onTarget={setTarget}
      onSend={() => void send()}
      onClose={onClose}
    />
  )
}

function uniqueItems(batches: readonly LyingBatch[]) {
  return [...new Map(batches.map(({ item }) => [item.id, item])).values()]
}

function nameOfItem(batches: readonly LyingBatch[], itemId: number): string {
  const found = batches.find(({ item }) => item.id === itemId)
  return found ? itemName(found.item) : ''
}

/** Says how many were moved, and offers to take all of it back. */
function announceMoved(
  made: readonly Adjustment[],
  place: string,
  services: ReturnType<typeof useServices>,
): void {
  const { notices, translate } = services
  const count = made.length
  const done = translate(msg`Undone. The stock is as it was.`)
  const changes = made.map(({ id, ledger_item }) => {
    const name = itemName(ledger_item)
    return { id, failure: translate(msg`It could not be undone for ${name}.`) }
  })
  notices.show({
    tone: 'success',
    text: translate(
      msg`${plural(count, {
        one: `Moved # item to ${place}.`,
        other: `Moved # items to ${place}.`,
      })}`,
    ),
    duration: UNDO_OFFER,
    action: {
      label: translate(msg`Undo`),
      run: () => void takeBack(changes, done, services),
    },
  })
}
