import { isUnanswered, type ApiError } from '@forrad/core/api'
import { can } from '@forrad/core/domain'
import type { Difference } from '@forrad/openapi'
import { useCommand, useServices, useStore, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { whyNotUndone } from '../model/not-undone.ts'
import { refusedToCount } from '../model/to-count.ts'
import { cardSettledBy } from '../model/settled.ts'
import { OutboxScreen } from './OutboxScreen.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import { useDifferences } from './useDifferences.ts'
import { useMayBeCleared } from './useMayBeCleared.ts'
import { useOutbox } from './useOutbox.ts'
import { useWays } from './useWays.ts'

/** What a reason is asked for. */
type Asked =
  /** `isPart`: part of it is written, the rest was left out. `isTold`: it was refused, and stands in the log. */
  | {
      readonly kind: 'aside'
      readonly key: string
      readonly isPart: boolean
      readonly isTold: boolean
    }
  | { readonly kind: 'difference'; readonly difference: Difference }

/** The outbox at work. */
export default function OutboxPage() {
  const { t } = useLingui()
  const { api, commands, locations, notices, wordError } = useServices()
  const { list } = useStore(locations)
  useEffect(() => void locations.load(), [locations])
  const count = useCommand('stocktake.open')
  const { outbox, state } = useOutbox()
  const store = useDifferences()
  const differences = useStore(store)
  const user = useUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busyKey, setBusyKey] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const mayWrite = can(user, 'remove')
  const settle = async (difference: Difference) => {
    const end = await cardSettledBy(api, difference, outbox?.state.entries ?? [])
    if (end.kind === 'goes') await outbox?.drop(end.card.key, 'solved')
    return end.kind !== 'stays'
  }
  const waysOf = useWays({
    store,
    entries: state.entries,
    onSolved: settle,
    onReason: mayWrite
      ? (difference) => {
          setFailed(null)
          setAsked({ kind: 'difference', difference })
        }
      : undefined,
  })

  const withKey = async (
    key: string,
    run: () => Promise<boolean> | undefined,
    no: () => string,
  ) => {
    setBusyKey(key)
    const isDone = await run()
    setBusyKey(null)
    if (!isDone) notices.show({ tone: 'warning', text: no() })
  }
  /** Why a change was not taken back. */
  const notUndone = (key: string) => {
    const why = whyNotUndone(outbox?.state.entries.find((one) => one.key === key))
    if (why === 'device') return t`The device refused. Try again.`
    return why === 'not_whole'
      ? // Also what is read where an undo is offered elsewhere: the rule of its refusal is named so.
        t({
          id: 'outbox/not_whole',
          message:
            'It could not be written whole: the outbox shows what is left to be looked into.',
        })
      : t`It may have reached the service already. It can be undone when its outcome is known.`
  }
  const save = async (reason: string) => {
    if (!asked) return
    setSaving(true)
    const failure = await saveReason(asked, reason)
    setSaving(false)
    setFailed(failure)
    if (failure === null) setAsked(null)
  }
  const saveReason = async (wanted: Asked, reason: string): Promise<string | null> => {
    if (wanted.kind === 'aside') {
      return (await outbox?.drop(wanted.key, reason)) ? null : t`The device refused. Try again.`
    }
    const result = await store.solve(wanted.difference.id, { how: 'reason', text: reason })
    if (!result.ok) return wordError(result.error)
    if (result.data === 'before') {
      // Or by the same reason, whose answer was lost.
      const text = t`It was solved already, such as by a count. That stands in place of what you wrote now.`
      notices.show({ tone: 'warning', text })
    }
    if (!(await settle(wanted.difference))) {
      const text = t`It is settled, but the card has more to be looked into.`
      notices.show({ tone: 'info', text })
    }
    return null
  }

  return (
    <>
      <OutboxScreen
        {...state}
        loading={outbox === null}
        mayBeCleared={useMayBeCleared()}
        differences={differences.list}
        error={isToldAbove(differences.error) ? null : wordError(differences.error)}
        busyKey={busyKey}
        waysOf={waysOf}
        toCountOf={(entry) => refusedToCount(entry, list)}
        onCount={count ?? undefined}
        onRetry={() => void store.load()}
        onSend={() => void outbox?.send()}
        onSave={() => void commands.run('outbox.save', {})}
        onUndo={({ key }) =>
          void withKey(
            key,
            () => outbox?.drop(key, 'taken back', 'unwritten'),
            () => notUndone(key),
          )
        }
        onAgain={({ key }) =>
          void withKey(
            key,
            () => outbox?.again(key),
            () => t`It cannot be sent again.`,
          )
        }
        onPutAside={({ key }) => {
          setFailed(null)
          const entry = state.entries.find((one) => one.key === key)
          const isPart = entry?.outcome?.left_out !== undefined
          setAsked({ kind: 'aside', key, isPart, isTold: entry?.state === 'refused' })
        }}
      />
      {asked ? (
        <ReasonSheet
          title={asked.kind === 'aside' ? t`Put aside` : t`Give a reason`}
          about={
            asked.kind === 'aside'
              ? asked.isPart
                ? t`Nothing more is written of this. Say what became of the rest, so that somebody can understand it later.`
                : asked.isTold
                  ? t`Nothing is written. Say why, so that somebody can understand it later: it stands in the log that administrators read. Write nothing about patients.`
                  : t`Nothing is written. Say why, so that somebody can understand it later.`
              : t`Nothing more is written. The reason is shown with the difference.`
          }
          saveLabel={asked.kind === 'aside' ? t`Put aside` : t`Save`}
          saving={saving}
          failed={failed}
          onSave={(reason) => void save(reason)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

/** That no server answers is said above the page, and the list comes by itself when one does. */
function isToldAbove(error: ApiError | null): boolean {
  return error === null || isUnanswered(error)
}
