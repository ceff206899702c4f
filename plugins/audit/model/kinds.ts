import type { AuditKind } from '@forrad/openapi'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What happened, in words; in the order in which the filter lists them. */
export const KINDS: Readonly<Record<AuditKind, MessageDescriptor>> = {
  signed_in: msg`Signed in`,
  sign_in_refused: msg`Sign-in refused`,
  signed_out: msg`Signed out`,
  session_ended: msg`Signed out another device`,
  reset_requested: msg`New password asked for`,
  password_changed: msg`Password changed`,
  email_change_requested: msg`Change of e-mail asked for`,
  email_changed: msg`E-mail changed`,
  user_created: msg`User created`,
  user_changed: msg`User changed`,
  user_removed: msg`User deleted`,
  user_erased: msg`Personal data erased`,
  invitation_sent: msg`Invitation sent`,
  item_created: msg`Own item created`,
  item_changed: msg`Own item changed`,
  levels_changed: msg`Levels changed`,
  levels_removed: msg`Levels removed`,
  label_changed: msg`Label text changed`,
  licence_changed: msg`Licence changed`,
  location_created: msg`Location created`,
  location_changed: msg`Location renamed`,
  location_removed: msg`Location deleted`,
  storage_location_created: msg`Shelf place created`,
  storage_location_changed: msg`Shelf place renamed`,
  storage_location_removed: msg`Shelf place deleted`,
  opened_days_changed: msg`Days good after opening changed`,
  settings_changed: msg`Settings changed`,
  recall_begun: msg`Batch recalled`,
  recall_changed: msg`Recall changed`,
  recall_ended: msg`Recall lifted`,
  witness_signed: msg`Signed as a witness`,
  witness_refused: msg`Witness refused`,
  service_account_created: msg`Service account made`,
  service_account_revoked: msg`Service account revoked`,
  act_put_aside: msg`Refused change put aside`,
}

/** The kinds, in the filter's order. */
export const AUDIT_KINDS = Object.keys(KINDS) as readonly AuditKind[]

/** Kinds that happen without anybody signed in: a wrong password, or the link of a mail. */
export const SIGNED_OUT_KINDS: readonly AuditKind[] = [
  'sign_in_refused',
  'reset_requested',
  'password_changed',
  'email_changed',
]
