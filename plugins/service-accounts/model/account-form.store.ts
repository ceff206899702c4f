import { hasCode, type Result } from '@forrad/core/api'
import { createFormStore } from '@forrad/core/stores'
import type { FormActions, FormState, Store } from '@forrad/core/stores'
import type { CalendarDate, ServiceAccountInput } from '@forrad/openapi'
import { ACCOUNT_FIELDS, accountInput, accountProblems, NEW_ACCOUNT } from './account-form.ts'
import type { AccountField, AccountProblem, TypedAccount } from './account-form.ts'
import type { Made } from './accounts.store.ts'

/** How the form stands. */
export type AccountFormState = FormState<TypedAccount, AccountField, AccountProblem>

/** What the person can do. */
export type AccountFormActions = FormActions<TypedAccount, AccountField>

/** What the store needs. */
export interface AccountFormDeps {
  readonly today: CalendarDate
  readonly make: (input: ServiceAccountInput) => Promise<Result<Made>>
  /** Whether an earlier try has made an account of this name, whose key nobody has seen. */
  readonly isUnseen: (name: string) => boolean
  readonly onMade: (made: Made) => void
}

/** Creates the form of a new service account. */
export function createAccountFormStore({
  today,
  make,
  isUnseen,
  onMade,
}: AccountFormDeps): Store<AccountFormState, AccountFormActions> {
  let sent = ''
  return createFormStore({
    initial: NEW_ACCOUNT,
    fields: ACCOUNT_FIELDS,
    check: (typed) => accountProblems(typed, today),
    input: (typed) => accountInput(typed, today),
    send(input) {
      sent = input.name
      return make(input)
    },
    blame: (error) =>
      hasCode(error, 'name_taken') ? { name: isUnseen(sent) ? 'unseen' : 'taken' } : {},
    onSaved: onMade,
  })
}
