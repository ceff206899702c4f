import type { StoredOrigin } from '@forrad/core/domain'
import type { Intent, IntentOutcome } from '@forrad/openapi'
import type { AppContext } from '../../context.ts'
import { errorAnswer, Failure } from '../../errors.ts'
import { originIsKey } from '../../http/origin.ts'
import { readShownAtMost } from '../../site-settings.ts'
import type { SiteContext } from '../../site-settings.ts'
import type { ChangeHooks } from '../change-hooks.ts'
import { KeyTaken } from '../claim.ts'
import { claimOf } from '../once.ts'
import { transact } from '../transact.ts'
import { applyIntent } from './apply-intent.ts'
import { checkIntent } from './check-intent.ts'
import type { Teller } from './check-intent.ts'
import { knownOutcome } from './known-outcome.ts'
import { putAside } from './put-aside.ts'

/**
 * Carries out one intent in a transaction of its own, once for its key, and returns what became of it;
 * what is refused is an outcome. `untold` is how what does not say it came about. Throws only where trying
 * again may help, such as 503 `unavailable`.
 */
export async function carryOut(
  context: Pick<AppContext, 'db' | 'clock'> & SiteContext,
  user: Teller,
  intent: Intent,
  hooks: ChangeHooks | null,
  untold?: StoredOrigin,
): Promise<IntentOutcome> {
  const { db, clock } = context
  const { key } = intent
  try {
    // Whatever it says now: what was done under its key has been done.
    const known = await knownOutcome(db, user, key)
    if (known) return known
    originIsKey(key)
    const now = clock.now()
    const checked = checkIntent(user, intent, now, await readShownAtMost(context), untold)
    const claim = claimOf(user, { key, operation: 'sendIntents', body: intent }, now)
    const { put_aside } = intent
    return await transact(db, (trx) =>
      put_aside
        ? putAside(trx, user, { ...checked, put_aside }, claim)
        : applyIntent(trx, user, clock.now(), checked, claim, hooks),
    )
  } catch (error) {
    if (error instanceof KeyTaken) {
      const known = await knownOutcome(db, user, key)
      if (known) return known
    }
    return refused(key, error)
  }
}

function refused(key: string, error: unknown): IntentOutcome {
  if (!(error instanceof Failure) || error.status >= 500) throw error
  const { error: said } = errorAnswer(error.code, error.details)
  return { key, state: 'refused', adjustments: [], stock: [], differences: [], error: said }
}
