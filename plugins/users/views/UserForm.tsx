import type { UserChangeProblem } from '@forrad/core/domain'
import type { InvitationState, User } from '@forrad/openapi'
import { FormSheet, useDirty } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { canSave, type UserFormActions, type UserFormState } from '../model/user-form.store.ts'
import { withdrawsEmail } from '../model/user-form.ts'
import { AccountActions } from './AccountActions.tsx'
import { UserFields } from './UserFields.tsx'

/** Props of {@link UserForm}. */
export interface UserFormProps {
  /** Null invites a new one. */
  readonly user: User | null
  /** It is the person who looks at it. */
  readonly own: boolean
  readonly state: UserFormState
  readonly actions: UserFormActions
  /** Why the role is fixed. */
  readonly roleProblem: UserChangeProblem | null
  /** Why the user cannot be deleted. */
  readonly deleteProblem: UserChangeProblem | null
  /** How the invitation stands now, of a user who has yet to answer it. */
  readonly invitation?: InvitationState | undefined
  /** The invitation is being sent again. */
  readonly sending: boolean
  readonly wordError: (error: unknown) => string
  readonly onResend: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
  /** A question above the form. */
  readonly children?: ReactNode
}

/** Invites a user, or changes one. */
export function UserForm(props: UserFormProps) {
  const { user, own, state, actions, roleProblem, deleteProblem, wordError, onClose } = props
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { saving, error } = state

  const save = async () => {
    const wrong = await actions.save()
    if (!wrong) return
    const control = wrong === 'role' ? 'select' : `[name=${wrong}]`
    form.current?.querySelector<HTMLElement>(control)?.focus()
  }

  return (
    <FormSheet
      ref={form}
      title={user ? t`Change user` : t`Invite a user`}
      size="full"
      saveLabel={saveLabel()}
      saving={saving}
      startsInside={user === null}
      canSave={canSave(state, user)}
      dirty={useDirty(state.typed)}
      failure={
        error && {
          title: user ? t`The user could not be saved` : t`The user could not be invited`,
          reason: wordError(error),
        }
      }
      onSave={() => void save()}
      onClose={onClose}
      below={
        <>
          {user ? (
            <AccountActions
              user={user}
              invitation={props.invitation}
              deleteProblem={deleteProblem}
              sending={props.sending}
              onResend={props.onResend}
              onDelete={props.onDelete}
            />
          ) : null}
          {props.children}
        </>
      }
    >
      <UserFields
        state={state}
        actions={actions}
        own={own}
        user={user}
        withdrawing={user !== null && withdrawsEmail(state.typed, user)}
        roleProblem={roleProblem}
      />
    </FormSheet>
  )

  function saveLabel(): string {
    if (user) return saving ? t`Saving …` : t`Save`
    return saving ? t`Sending …` : t`Send the invitation`
  }
}
