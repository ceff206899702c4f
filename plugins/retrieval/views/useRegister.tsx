import type { PendingLine } from '@forrad/core/domain'
import { announceUndecided, ChangeFields, useChangeFields, useServices, useStore } from '@forrad/ui'
import { isOutcomeUnknown, type Registration, type StockResult } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { msg, plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { saidEntries, plannedAdjustments } from '../model/said.ts'
import { announceRegistered } from './announce.ts'

/** The ways to register the list; each says what became of it. */
export interface RegisterActions {
  /** Registers these lines, or all. Returns whether an answer came. `again`: the same press, once what stopped it is said. */
  readonly onRegister: (lines?: readonly PendingLine[], again?: () => void) => Promise<boolean>
  /** Gives up waiting and repeats the same request. */
  readonly onRetry: () => void
  readonly onConfirm: () => void
  readonly onDismiss: () => void
  /** Gives up a registration whose outcome is unknown. */
  readonly onGiveUp: () => void
  /** It is being registered. */
  readonly busy: boolean
  /** What plugins ask beside. */
  readonly fields?: ReactNode
}

/** Registers the retrieval list and announces the outcome. */
export function useRegister(): RegisterActions {
  const services = useServices()
  const { pending, notices, translate } = services
  const fields = useChangeFields()
  const { entries, items, busy: underWay } = useStore(pending)
  const { waiting } = useStore(fields)
  const busy = underWay || waiting
  const held = Object.values(items) as Item[]
  const planned = plannedAdjustments(entries, held)

  async function announce(outcome: Promise<StockResult<Registration>>): Promise<boolean> {
    const result = await outcome
    if (!result.ok) return false
    const { registered, failed } = result.data
    const lines = new Set(
      registered.flatMap(({ item_id, rows }) =>
        rows.map((row) => `${item_id}:${row.storage_location.id}`),
      ),
    )
    if (lines.size > 0) announceRegistered(registered, lines.size, services)
    if (failed.length > 0) {
      const text = msg`${plural(failed.length, {
        one: '# line stays in the list; its reason stands beside it.',
        other: '# lines stay in the list; the reasons stand beside them.',
      })}`
      const title = translate(msg`The item could not be picked.`)
      notices.show({ tone: 'warning', text: `${title} ${translate(text)}` })
    }
    return true
  }

  async function giveUp() {
    const outcome = pending.forgetUnfinished()
    await announce(outcome)
    const result = await outcome
    // Who has gone, or tries again meanwhile, is told nothing of it.
    if (result.ok || result.error.kind === 'cancelled' || !isOutcomeUnknown(result.error)) return
    announceUndecided(translate(msg`It cannot be seen yet whether the picks were made.`), services)
  }

  return {
    async onRegister(lines, again) {
      // What was sent without an outcome is repeated as it was.
      if (pending.state.unfinished === null) {
        if (!(await fields.mayGo(false, again))) return false
        for (const entry of saidEntries(pending.state.entries, fields.said(), lines))
          pending.add(entry)
      }
      return announce(pending.register(lines, fields.said()))
    },
    fields: (
      <ChangeFields
        fields={fields}
        adjustments={planned.unsaid}
        others={planned.said}
        items={held}
        disabled={busy}
      />
    ),
    busy,
    onRetry: () => void announce(pending.retry()),
    onConfirm: () => void announce(pending.confirm(fields.said())),
    onDismiss: () => pending.dismiss(),
    onGiveUp: () => void giveUp(),
  }
}
