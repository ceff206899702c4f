import { hasCode, type ApiError } from '@forrad/core/api'
import type { SessionState, StockProblem } from '@forrad/core/stores'
import type { ErrorCode } from '@forrad/openapi'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the person reads for each code that a sign-in may meet: what happened and what to do. */
const ANSWERS = {
  malformed: msg`The request was not understood. Nothing was changed. Reload the page and try again.`,
  not_signed_in: msg`You had been signed out. Nothing was changed, and what you entered is still here. Try again when you have signed in.`,
  invalid_credentials: msg`Wrong user name or password`,
  forbidden: msg`You do not have permission to do this. Ask an administrator.`,
  csrf: msg`The page has become too old. Nothing was changed. Try again.`,
  validation: msg`Something that was entered is not right. Correct it and try again.`,
  too_many_tries: msg`Too many tries. Wait a little and try again.`,
  server_error: msg`Something went wrong on the server. What you entered is still here. Try again.`,
  unavailable: msg`The service does not answer just now. What you entered is still here. Try again in a moment.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>

/** The codes whose words come with the sign-in; `insideErrors.ts` has those of all others. */
export type SaidOutside = keyof typeof ANSWERS

/** What the person reads when what was pressed did not open: its files did not come. */
export const NOT_OPENED = msg`It could not be opened. Check the network and try again.`

const SIGNED_IN_AGAIN = msg`You have signed in again. Nothing was changed: try once more.`

/** What the person reads when no code came. */
const OTHERS = {
  network: msg`No contact with the server. Nothing you entered has been lost. Check the network and try again.`,
  cancelled: msg`It was cancelled.`,
  unexpected: msg`The server gave an answer that could not be read. What you entered is still here. Try again.`,
} satisfies Record<string, MessageDescriptor>

/** What can be said so far, by code or by kind. */
let words: Readonly<Record<string, MessageDescriptor>> = { ...ANSWERS, ...OTHERS }

/** Adds what only those meet who have signed in: it comes with what stands behind the sign-in. */
export function provideWords(more: Readonly<Record<string, MessageDescriptor>>): void {
  words = { ...words, ...more }
}

/** Words an error of the api or of a change of stock in Swedish. */
export function wordError(error: unknown): string {
  if (!isProblem(error)) return i18n._(ANSWERS.server_error)
  if (error.kind !== 'answer') return i18n._(words[error.kind] ?? ANSWERS.server_error)
  const known = words[error.code]
  const text = wordsOfRule(error) ?? (known ? i18n._(known) : error.message)
  return error.requestId ? `${text} (${error.requestId})` : text
}

/** The same; once the person has signed in again it is no longer said that the session had ended. */
export function wordErrorOf(session: {
  readonly state: Pick<SessionState, 'user' | 'expired'>
}): (error: unknown) => string {
  return (error) => {
    const isBack = session.state.user !== null && !session.state.expired
    const isOver = isProblem(error) && hasCode(error, 'not_signed_in')
    return isBack && isOver ? i18n._(SIGNED_IN_AGAIN) : wordError(error)
  }
}

/** What the plugin's catalog says of the rule that refused, under the id that the refusal names. */
function wordsOfRule({ code, details }: Extract<ApiError, { readonly kind: 'answer' }>) {
  if (code !== 'refused_by_rule') return undefined
  const named = details.find(({ rule }) => rule !== undefined && rule in i18n.messages)
  if (named?.rule === undefined) return undefined
  return i18n._(named.rule, namedByRule(named))
}

/** What the words of a rule may name: a batch without a lot by what it is called everywhere. */
export function namedByRule<Named extends { readonly identifier?: string | null }>(named: Named) {
  return { ...named, identifier: named.identifier ?? i18n._(msg`UNKNOWN`) }
}

function isProblem(error: unknown): error is ApiError | StockProblem {
  return typeof error === 'object' && error !== null && 'kind' in error
}
