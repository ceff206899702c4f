import type { Translate } from '@forrad/core/kernel'
import type { AuditEvent } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { changeWords, type ChangeWords } from './change-words.ts'
import { KINDS, SIGNED_OUT_KINDS } from './kinds.ts'
import type { NamedSettings } from './named-settings.ts'

/** An event of the audit log in words. */
export interface EventWords {
  readonly what: string
  readonly who: string
  /** What it was done to; null where that says nothing more, as of one's own sign-in. */
  readonly subject: string | null
  readonly changes: readonly ChangeWords[]
  /** Somebody was kept out: it stands out among the others. */
  readonly refused: boolean
}

/**
 * Words what happened, who did it, to whom or what, and what it was and became. `names` are those of people
 * who are told apart by more than their name.
 */
export function eventWords(
  event: AuditEvent,
  translate: Translate,
  settings: NamedSettings = {},
  names: ReadonlyMap<string, string> = new Map(),
): EventWords {
  const { kind, actor, changes } = event
  return {
    what: kindWords(kind, translate),
    who: actor ? (names.get(actor.apoex_id) ?? actor.name) : translate(nobody(event)),
    subject: subjectWords(event, translate, names),
    changes: changeWords(changes, translate, settings),
    refused: kind === 'sign_in_refused' || kind === 'witness_refused',
  }
}

/** A newer server, or a plugin, may write kinds that this page has no words for: they stand by their own names. */
function kindWords(kind: string, translate: Translate): string {
  const words = Object.entries(KINDS).find(([known]) => known === kind)?.[1]
  return words ? translate(words) : kind
}

function nobody({ kind }: AuditEvent) {
  return SIGNED_OUT_KINDS.includes(kind) ? msg`Somebody signed out` : msg`The system`
}

function subjectWords(
  { actor, subject, location }: AuditEvent,
  translate: Translate,
  names: ReadonlyMap<string, string>,
) {
  if (subject === null || subject.type === 'site') return null
  if (subject.type === 'user' && subject.id === actor?.apoex_id) return null
  const known = subject.type === 'user' ? names.get(subject.id) : undefined
  const name = known ?? (subject.name === '' ? translate(msg`Unknown`) : subject.name)
  return location === null ? name : `${name} · ${location}`
}
