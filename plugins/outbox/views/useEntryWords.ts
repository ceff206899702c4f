import type { ApiError } from '@forrad/core/api'
import type { EntryLine, OutboxEntry } from '@forrad/core/outbox'
import type { Difference, EarlierSolution, LeftOutCount } from '@forrad/openapi'
import { formatDateTime, formatUnits, wordError } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { isLapsed } from '../model/lapsed.ts'

/** What a card says of an entry, in the words of the room. */
export interface EntryWords {
  /** What was done with one item, such as `Uttag 2 st`. */
  readonly what: (line: Pick<EntryLine, 'type' | 'quantity'>) => string
  readonly state: (entry: Pick<OutboxEntry, 'state' | 'aside'>) => string
  /** Why it was refused and what to do, of a refused entry. */
  readonly refusal: (entry: OutboxEntry) => { readonly why: string; readonly todo: string }
  readonly difference: (
    difference: Pick<Difference, 'why' | 'quantity' | 'identifier' | 'refusal'>,
  ) => string
  /** Who had settled a difference, how and when, and who took that back. */
  readonly earlier: (earlier: EarlierSolution) => string
  /** Why a count of a round has to be made again. */
  readonly leftOut: (count: Pick<LeftOutCount, 'why' | 'refusal'>) => string
}

/** The words of the cards. */
export function useEntryWords(): EntryWords {
  const { t } = useLingui()
  const kinds: Readonly<Record<EntryLine['type'], string>> = {
    remove: t`Pick`,
    stocktaking: t`Count`,
    receive: t`Received`,
    move: t`Moved`,
    write_off: t`Written off`,
    return: t`Return`,
  }
  const states: Readonly<Record<OutboxEntry['state'], string>> = {
    waiting: t`Waiting`,
    sending: t`Being sent`,
    done: t`Sent`,
    difference: t`Needs you`,
    refused: t`Needs you`,
  }
  return {
    what({ type, quantity }) {
      if (type === 'stocktaking' && quantity === 0) return t`Counted, and the number was right`
      const units = type === 'stocktaking' ? signed(quantity) : formatUnits(Math.abs(quantity))
      return `${kinds[type]} ${units}`
    },
    state: ({ state, aside }) => (aside === undefined ? states[state] : t`Being put aside`),
    refusal(entry) {
      const { outcome, change } = entry
      const code = outcome?.error?.code
      const isUndo = change.operation === 'undoAdjustment'
      if (code === 'too_late' && isUndo) {
        return {
          why: t`More than ten minutes had gone when it reached the service, so the change still stands.`,
          todo: t`Count the shelf if the stock is wrong.`,
        }
      }
      if (code === 'too_late') {
        return {
          why: t`It is more than a month old, and the service no longer knows whether it arrived.`,
          todo: t`Look in the item's history. Send it only if it is missing there.`,
        }
      }
      if (code === 'not_found' && !isUndo) {
        const isLocation = outcome?.error?.details?.some(
          ({ field }) => field === 'location_item.location_id',
        )
        if (isLocation) {
          return {
            why: t`The location is gone: somebody has removed it meanwhile.`,
            todo: t`It has not been written. Put this aside, and say why.`,
          }
        }
        return {
          why: t`The shelf place or the item is gone: somebody has removed it meanwhile.`,
          todo: t`It has not been written. Do it again where the item is now, then put this aside.`,
        }
      }
      if (code === 'stock_changed' && isUndo) {
        return {
          why: t`The stock has changed since, so the change could not be undone.`,
          todo: t`Count the shelf if the stock is wrong, then put this aside.`,
        }
      }
      if (code === 'stock_changed') {
        return {
          why: t`Somebody else has counted or changed the shelf, and it did not show here.`,
          todo: t`It has not been written. Count the shelf if its stock is wrong, then put this aside.`,
        }
      }
      const error = { kind: 'answer', status: 409, details: [], ...outcome?.error } as ApiError
      return {
        why: wordError(error),
        todo: isLapsed(entry)
          ? t`It has not been written. Do it again as is said above, then put this aside.`
          : isUndo
            ? // Nobody else may undo it, and it stays as refused as it was.
              t`Put this aside, and say why.`
            : t`It has not been written. Ask somebody who may, or put it aside and say why.`,
      }
    },
    earlier({ how, at, user, taken_back }) {
      const [when, name] = [formatDateTime(at), user.name]
      const [since, other] = [formatDateTime(taken_back.at), taken_back.user.name]
      return how === 'count'
        ? t`Settled ${when} by ${name}, by a count that ${other} took back ${since}.`
        : t`Settled ${when} by ${name}, by finding the right batch; ${other} took that back ${since}.`
    },
    difference({ why, quantity, identifier, refusal }) {
      const units = formatUnits(quantity)
      if (why === 'blocked' && refusal) {
        // The rule's own words: a batch may be recalled, or a witness may lack.
        const details = [{ ...refusal, identifier }]
        const error = { kind: 'answer', status: 409, code: 'refused_by_rule', message: '', details }
        return `${t`${units} could not be written.`} ${wordError(error)}`
      }
      if (why === 'blocked') return t`${units} could not be written: the batch is blocked.`
      if (why === 'gone') return t`${units} could not be written: the shelf place is gone.`
      if (why === 'counted')
        return t`${units} could not be written: the shelf was counted after that, and they were not missing then.`
      return t`${units} could not be written: the stock showed less than was taken.`
    },
    leftOut({ why, refusal }) {
      if (why === 'gone') return t`The shelf place is gone: somebody has removed it meanwhile.`
      if (why === 'changed') {
        return t`Somebody else has counted or changed the shelf, and it did not show here.`
      }
      const details = refusal ? [refusal] : []
      return wordError({
        kind: 'answer',
        status: 409,
        code: 'refused_by_rule',
        message: '',
        details,
      } as ApiError)
    },
  }
}

function signed(quantity: number): string {
  return quantity > 0 ? `+${formatUnits(quantity)}` : formatUnits(quantity)
}
