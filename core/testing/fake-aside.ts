import type { Intent, IntentOutcome, PutAside } from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import { mayTellAside } from '../domain/index.ts'
import type { Registrar } from './fake-register.ts'
import { answer, refusal, type FakeWorld } from './fake-world.ts'

/** Hears what was refused and is put aside, under its key; or says why not, as the server does (INTENT-16). */
export function tellAside(
  { items, user }: FakeWorld,
  registrar: Registrar,
  intent: Intent,
  aside: PutAside,
): Result<IntentOutcome> {
  const found = aside.lines.map(({ item_id }) => items.find(({ id }) => id === item_id))
  if (!found.some((item) => item)) return refusal(404, 'not_found')
  if (user && found.some((item) => item && !mayTellAside(user, item, aside))) {
    return refusal(403, 'narcotics_not_allowed')
  }
  const { key } = intent
  const body = JSON.stringify(intent)
  registrar.keep(key, { operation: 'sendIntents', body, entries: [], differences: [] })
  return answer({ key, state: 'done', adjustments: [], stock: [], differences: [] })
}
