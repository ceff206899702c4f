import { itemName, mayAdjust, withWords } from '@forrad/core/domain'
import type { LyingBatch, SelectedStock } from '@forrad/core/kernel'
import { isOutcomeUnknown, problemAfter, type StockProblem } from '@forrad/core/stores'
import {
  ChangeFields,
  ShelfPlacePicker,
  takeBack,
  useChangeFields,
  useDirty,
  useSentRun,
  useStore,
  useServices,
  useUser,
  type OverlayProps,
} from '@forrad/ui'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Adjustment, AdjustmentInput } from '@forrad/openapi'
import { useState } from 'react'
import {
  handleMany,
  movesOf,
  undecided,
  untried,
  writeOffsOf,
  type RefusedItem,
} from '../model/handle-many.ts'
import { missingReason, type HandlingForm } from '../model/form.ts'
import { UNDO_OFFER } from './announce.ts'
import { ManySheet } from './ManySheet.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import { useReasonWords } from './useReasonWords.ts'

/** Props of {@link ManyOverlay}. */
export type ManyOverlayProps = OverlayProps<
  Omit<SelectedStock, 'items'> & {
    readonly act: 'move' | 'write_off'
    /** The shelf place that all of it leaves: nothing is moved there. */
    readonly leaving?: number | undefined
  }
>

interface Tried {
  readonly made: readonly Adjustment[]
  readonly refused: readonly RefusedItem[]
  readonly problem: StockProblem | null
  readonly rest: readonly AdjustmentInput[] | null
}

/** What the person has chosen: where to, or why. */
type ManyForm = Pick<HandlingForm, 'target' | 'code' | 'words'>

const NOTHING_CHOSEN: ManyForm = { target: null, code: null, words: '' }

const UNTRIED: Tried = { made: [], refused: [], problem: null, rest: null }

/** Handling many at work, over the page. What the person may not handle is left out and stays selected. */
export default function ManyOverlay(props: ManyOverlayProps) {
  const { act, location, onDone, onClose } = props
  const { t } = useLingui()
  const services = useServices()
  const { adjustments, wordError } = services
  const user = useUser()
  const [batches] = useState(props.batches)
  const [form, setForm] = useState<ManyForm>(NOTHING_CHOSEN)
  const isChanged = useDirty(form)
  const reasons = useReasonWords(act)
  const fields = useChangeFields()
  const [asked, setAsked] = useState(false)
  const { waiting } = useStore(fields)
  const [underWay, setSending] = useState(false)
  const sending = underWay || waiting
  const [tried, setTried] = useState(UNTRIED)
  const { follow } = useSentRun()
  const { name: locationName, storage_locations: places } = location
  const nameOf = (id: number) => places.find((place) => place.id === id)?.identifier ?? ''
  const allowed = batches.filter(({ item }) => mayAdjust(user, item, act))
  const barred = batches.filter((one) => !allowed.includes(one))
  const unknown = tried.problem !== null && isOutcomeUnknown(tried.problem)
  const isNone = barred.length > 0 && allowed.length === 0
  const isOver = tried.problem === null && (isNone || tried.rest !== null)
  const isFixed = sending || unknown || isOver
  /** What the next try is about; once all is answered, what it was. */
  const left = isOver ? allowed : untried(allowed, tried)

  /** Null while something is to be chosen. */
  function entries(): readonly AdjustmentInput[] | null {
    const { target, code, words } = form
    if (act === 'move') return target === null ? null : movesOf(left, target)
    const text = code === 'other' ? words.trim() : reasons.find(({ id }) => id === code)?.label
    return code && text ? writeOffsOf(left, { code, text }) : null
  }

  /** What is not known to be done is sent again as it was; what was refused whole, anew (MANY-7). */
  async function wantedNow(): Promise<readonly AdjustmentInput[] | null> {
    if (unknown && tried.rest) return tried.rest
    const chosen = entries()
    const isFree = await fields.mayGo(chosen === null, () => void send())
    return isFree && chosen ? chosen.map((one) => withWords(one, fields.said())) : null
  }

  async function send() {
    setAsked(true)
    const wanted = await wantedNow()
    if (!wanted || sending) return
    setSending(true)
    const result = await handleMany(adjustments, wanted, follow)
    const made = [...tried.made, ...result.made]
    const refused = [...tried.refused, ...result.refused]
    setSending(false)
    const problem = result.problem && problemAfter(tried.problem, result.problem)
    setTried({ ...result, problem, made, refused })
    const kept = [...barred.map(({ item }) => item.id), ...refused.map(({ itemId }) => itemId)]
    if (result.problem) {
      // What is done already is selected no more, also where the person leaves it at that.
      const rest = untried(allowed, { made, refused }).map(({ item }) => item.id)
      if (made.length > 0) onDone([...kept, ...rest])
      return
    }
    onDone(kept)
    if (made.length > 0)
      announceMany(made, act === 'move' ? nameOf(form.target ?? 0) : null, services)
    if (kept.length === 0) onClose()
  }

  return (
    <ManySheet
      batches={left.map((one) => ({ ...one, place: nameOf(one.storageLocationId) }))}
      act={act}
      sending={sending}
      unknown={unknown}
      dirty={isChanged}
      isOver={isOver}
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
      onSend={() => void send()}
      onClose={onClose}
    >
      {act === 'move' ? (
        <ShelfPlacePicker
          label={t`To the shelf place`}
          places={places.filter(({ id }) => id !== props.leaving)}
          value={form.target}
          disabled={isFixed}
          error={asked && form.target === null ? t`Choose where it goes` : null}
          hint={t`At ${locationName}. All that is listed below is moved there.`}
          onChange={(target) => setForm({ ...form, target })}
        />
      ) : (
        <ReasonFields
          act={act}
          code={form.code}
          words={form.words}
          missing={asked ? missingReason(form) : []}
          disabled={isFixed}
          onChange={(change) => setForm({ ...form, ...change })}
        />
      )}
      {isOver ? null : (
        <ChangeFields
          fields={fields}
          adjustments={entries() ?? undecided(left, act)}
          items={left.map(({ item }) => item)}
          disabled={sending || unknown}
        />
      )}
    </ManySheet>
  )
}

function uniqueItems(batches: readonly LyingBatch[]) {
  return [...new Map(batches.map(({ item }) => [item.id, item])).values()]
}

function nameOfItem(batches: readonly LyingBatch[], itemId: number): string {
  const found = batches.find(({ item }) => item.id === itemId)
  return found ? itemName(found.item) : ''
}

/** Says how many were moved to a shelf place, or written off, and offers to take all of it back. */
function announceMany(
  made: readonly Adjustment[],
  place: string | null,
  services: ReturnType<typeof useServices>,
): void {
  const { notices, translate } = services
  // More batches than one entry holds are several of the item.
  const count = new Set(made.map(({ item_id }) => item_id)).size
  const done = translate(msg`Undone. The stock is as it was.`)
  const changes = made.map(({ id, ledger_item }) => {
    const name = itemName(ledger_item)
    return { id, failure: translate(msg`It could not be undone for ${name}.`) }
  })
  notices.show({
    tone: 'success',
    text: translate(
      place === null
        ? msg`${plural(count, { one: 'Wrote off # item.', other: 'Wrote off # items.' })}`
        : msg`${plural(count, {
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
