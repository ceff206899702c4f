import type { ErrorCode } from '@forrad/openapi'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SaidOutside } from './errors.ts'

/** What no browser is told, since it sends no token. */
type ForScripts = 'token_refused'

/** What the person reads for each other code of the contract: what happened and what to do. */
const ANSWERS = {
  narcotics_not_allowed: msg`You do not have permission to handle narcotics.`,
  not_own_change: msg`Only the person who made the change can undo it.`,
  not_own_item: msg`The item belongs to the shared catalogue and cannot be changed here.`,
  not_found: msg`It is no longer there. Someone may have removed it.`,
  name_taken: msg`Name already in use`,
  cannot_be_invited: msg`The e-mail address cannot be invited.`,
  in_use: msg`There is still stock there. Empty it first.`,
  insufficient_stock: msg`There is not that much left. Nothing was taken.`,
  stock_changed: msg`The stock has changed in the meantime. Look at the new figures and count again.`,
  refused_by_rule: msg`A rule stopped the change. Ask an administrator.`,
  rule_failed: msg`A rule of this site could not be checked. Nothing was changed. Tell an administrator.`,
  too_late: msg`It is too late to undo; that works for ten minutes.`,
  already_undone: msg`The change has already been undone.`,
  is_undo: msg`What was undone is not taken back. Make the change anew.`,
  already_solved: msg`A colleague has already solved it.`,
  of_document: msg`It belongs to a transfer and is not undone here. See Transfers.`,
  cursor_too_old: msg`What is kept on this device is too old. It is fetched anew.`,
  last_administrator: msg`There must be at least one administrator left.`,
  own_account: msg`You cannot do this to your own account.`,
  already_active: msg`The user has already chosen a password.`,
  feature_disabled: msg`This feature is turned off here.`,
  key_reused: msg`The request had already been used for something else. Nothing was changed. Try again.`,
  invalid_token: msg`The link could not be verified`,
} satisfies Record<Exclude<ErrorCode, ForScripts | SaidOutside>, MessageDescriptor>

/** What the person reads when the client stopped a change itself. */
const STOPPED = {
  needs_confirmation: msg`Other batches than those shown would be taken. Look at them and confirm.`,
  nothing_to_do: msg`There is nothing to save.`,
  too_large: msg`The quantity is too large.`,
  busy: msg`The last one is still being saved. Wait a moment.`,
} satisfies Record<string, MessageDescriptor>

/** What is met beyond the form for signing in, on public pages too, for `provideWords`. */
export const insideWords: Readonly<Record<string, MessageDescriptor>> = { ...ANSWERS, ...STOPPED }
