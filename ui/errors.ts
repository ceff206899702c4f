import { hasCode, type ApiError } from '@forrad/core/api'
import type { SessionState, StockProblem } from '@forrad/core/stores'
import type { ErrorCode } from '@forrad/openapi'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What no browser is told, since it sends no token. */
type ForScripts = 'token_refused'

/** What the person reads for each code of the contract: what happened and what to do. */
const ANSWERS = {
  malformed: msg`The request was not understood. Nothing was changed. Reload the page and try again.`,
  not_signed_in: msg`You had been signed out. Nothing was changed, and what you entered is still here. Try again when you have signed in.`,
  invalid_credentials: msg`Wrong user name or password`,
  forbidden: msg`You do not have permission to do this. Ask an administrator.`,
  csrf: msg`The page has become too old. Nothing was changed. Try again.`,
  narcotics_not_allowed: msg`You do not have permission to handle narcotics.`,
  not_own_change: msg`Only the person who made the change can undo it.`,
  not_own_item: msg`The item belongs to the shared catalogue and cannot be changed here.`,
  not_found: msg`It is no longer there. Someone may have removed it.`,
  name_taken: msg`Name already in use`,
  cannot_be_invited: msg`The e-mail address cannot be invited.`,
  in_use: msg`There is still stock there. Empty it first.`,
  insufficient_stock: msg`There is not that much left. Nothing was taken.`,
  stock_changed: msg`The stock has changed in the meantime. Look at the new figures and count again.`,
  refused_by_rule: msg`A rule of this site says no. Nothing was changed.`,
  rule_failed: msg`A rule of this site could not be checked. Nothing was changed. Tell an administrator.`,
  too_late: msg`It is too late to undo; that works for ten minutes.`,
  already_undone: msg`The change has already been undone.`,
  is_undo: msg`What was undone is not taken back. Make the change anew.`,
  already_solved: msg`A colleague has already solved it.`,
  of_document: msg`It belongs to a transfer: take it back there. Nothing was changed.`,
  cursor_too_old: msg`What is kept on this device is too old. It is fetched anew.`,
  last_administrator: msg`There must be at least one administrator left.`,
  own_account: msg`You cannot do this to your own account.`,
  already_active: msg`The user has already chosen a password.`,
  feature_disabled: msg`This feature is turned off here.`,
  validation: msg`Something that was entered is not right. Correct it and try again.`,
  key_reused: msg`The request had already been used for something else. Nothing was changed. Try again.`,
  invalid_token: msg`The link could not be verified`,
  too_many_tries: msg`Too many tries. Wait a little and try again.`,
  server_error: msg`Something went wrong on the server. What you entered is still here. Try again.`,
  unavailable: msg`The service does not answer just now. What you entered is still here. Try again in a moment.`,
} satisfies Record<Exclude<ErrorCode, ForScripts>, MessageDescriptor>

/** What the person reads when what was pressed did not open: its files did not come. */
export const NOT_OPENED = msg`It could not be opened. Nothing was changed. Check the network and try again.`

const SIGNED_IN_AGAIN = msg`You have signed in again. Nothing was changed: try once more.`

/** What the person reads when no code came, or when the client stopped it itself. */
const OTHERS = {
  network: msg`No contact with the server. Nothing you entered has been lost. Check the network and try again.`,
  cancelled: msg`It was cancelled.`,
  unexpected: msg`The server gave an answer that could not be read. What you entered is still here. Try again.`,
  needs_confirmation: msg`Other batches than those shown would be taken. Look at them and confirm.`,
  nothing_to_do: msg`There is nothing to save.`,
  too_large: msg`The quantity is too large.`,
  busy: msg`The last one is still being saved. Wait a moment.`,
} satisfies Record<string, MessageDescriptor>

/** Words an error of the api or of a change of stock in Swedish. */
export function wordError(error: unknown): string {
  if (!isProblem(error)) return i18n._(ANSWERS.server_error)
  if (error.kind !== 'answer') {
    const known: MessageDescriptor | undefined = { ...ANSWERS, ...OTHERS }[error.kind]
    return i18n._(known ?? ANSWERS.server_error)
  }
  const known = (ANSWERS as Partial<Record<ErrorCode, MessageDescriptor>>)[error.code]
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
