import { useServices } from '@forrad/ui'
import type { Registration, StockResult } from '@forrad/core/stores'
import { msg, plural } from '@lingui/core/macro'
import { announceRegistered } from './announce.ts'

/** The ways to register the list; each says what became of it. */
export interface RegisterActions {
  readonly onRegister: () => void
  /** Gives up waiting and repeats the same request. */
  readonly onRetry: () => void
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

/** Registers the retrieval list and announces the outcome. */
export function useRegister(): RegisterActions {
  const services = useServices()
  const { pending, notices, translate } = services

  async function announce(outcome: Promise<StockResult<Registration>>): Promise<void> {
    const result = await outcome
    if (!result.ok) return
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
      notices.show({ tone: 'warning', text: translate(text) })
    }
  }

  return {
    onRegister: () => void announce(pending.register()),
    onRetry: () => void announce(pending.retry()),
    onConfirm: () => void announce(pending.confirm()),
    onDismiss: () => pending.dismiss(),
  }
}
