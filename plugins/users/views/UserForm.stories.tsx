import type { ApiError } from '@forrad/core/api'
import { aUser } from '@forrad/core/testing'
import type { ErrorCode } from '@forrad/openapi'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { NEW_USER, typedUser } from '../model/user-form.ts'
import type { UserFormState } from '../model/user-form.store.ts'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { UserForm } from './UserForm.tsx'

const user = aUser({ narcotics: true })
const invited = aUser({ first_name: 'Ny', last_name: 'Kollega', active: false })

const empty: UserFormState = {
  typed: NEW_USER,
  touched: {},
  refused: {},
  saving: false,
  error: null,
}
const known: UserFormState = { ...empty, typed: { ...typedUser(user), role: 'read' } }
const all = { first_name: true, last_name: true, email: true, role: true }

function refused(status: number, code: ErrorCode): ApiError {
  return { kind: 'answer', status, code, message: '', details: [] }
}

const meta = {
  title: 'Plugins/Users/UserForm',
  component: UserForm,
  parameters: { layout: 'fullscreen' },
  args: {
    user: null,
    own: false,
    state: empty,
    actions: { change: fn(), touch: fn(), save: fn(async () => null) },
    roleProblem: null,
    deleteProblem: null,
    sending: false,
    wordError,
    onResend: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof UserForm>

export default meta
type Story = StoryObj<typeof meta>

/** Invites a new user. */
export const Default: Story = {}

/** Changes a known one. */
export const Known: Story = { args: { user, state: known } }

/** Somebody who has not answered the invitation. */
export const Invited: Story = {
  args: { user: invited, state: { ...empty, typed: typedUser(invited) } },
}

/** Their invitation does not leave: the address may be wrong, or the mail server down. */
export const InvitationFailing: Story = {
  args: { user: invited, invitation: 'failing', state: { ...empty, typed: typedUser(invited) } },
  play: async () => {
    await expect(
      await screen.findByText(
        /^Inbjudan har inte kunnat skickas än\. Ett nytt försök görs automatiskt\./,
      ),
    ).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Skicka inbjudan igen' })).toBeEnabled()
  },
}

/** It was not answered in time. */
export const InvitationExpired: Story = {
  args: { user: invited, invitation: 'expired', state: { ...empty, typed: typedUser(invited) } },
}

/** One's own account: neither role nor account can be taken away. */
export const Own: Story = {
  args: {
    user,
    own: true,
    state: { ...empty, typed: typedUser({ ...user, role: 'administrate' }) },
    roleProblem: 'own_account',
    deleteProblem: 'own_account',
  },
}

/** The last administrator. */
export const LastAdministrator: Story = {
  args: {
    user,
    state: { ...empty, typed: typedUser({ ...user, role: 'administrate' }) },
    roleProblem: 'last_administrator',
    deleteProblem: 'last_administrator',
  },
}

/** A colleague changed the same meanwhile: what they entered stands at the field, and one's own is still there. */
export const Overtaken: Story = {
  args: {
    user: { ...user, last_name: 'Österberg', role: 'administrate' },
    state: {
      ...empty,
      typed: { ...typedUser(user), last_name: 'Öhberg', role: 'read' },
      touched: all,
      refused: { last_name: 'changed', role: 'changed' },
    },
  },
  play: async () => {
    const name = await screen.findByRole('textbox', { name: 'Efternamn' })
    await expect(name).toHaveValue('Öhberg')
    await expect(name).toHaveAccessibleDescription(/ändrat det här till ”Österberg”/)
    await expect(await screen.findByText(/ändrat det här till ”Administratör”/)).toBeVisible()
  },
}

/** A new e-mail waits: saving with the present one withdraws it. */
export const Withdrawing: Story = {
  args: {
    user: { ...user, pending_email: 'asa@fel.example' },
    state: { ...empty, typed: typedUser(user) },
  },
}

/** Nothing typed, and saving tried. */
export const Missing: Story = { args: { state: { ...empty, touched: all } } }

/** No e-mail address, a name too long. */
export const Problems: Story = {
  args: {
    state: {
      ...empty,
      typed: {
        ...NEW_USER,
        first_name: 'Ny',
        last_name: 'x'.repeat(101),
        email: 'ny@',
        role: 'edit',
      },
      touched: all,
    },
  },
}

/** The e-mail belongs to somebody. */
export const Taken: Story = {
  args: { user, state: { ...known, touched: all, refused: { email: 'taken' } } },
}

/** Being saved. */
export const Saving: Story = { args: { user, state: { ...known, saving: true } } }

/** The server refused it; what was typed is still there. */
export const Error: Story = {
  args: { user, state: { ...known, error: refused(409, 'last_administrator') } },
}

/** Somebody else removed the user meanwhile. */
export const Gone: Story = { args: { user, state: { ...known, error: refused(404, 'not_found') } } }

/** No network. */
export const Offline: Story = { args: { state: { ...known, error: { kind: 'network' } } } }

const question = { user, busy: false, error: null, onConfirm: fn(), onClose: fn() }

/** Asks before the user is deleted. */
export const Deleting: Story = {
  args: { user, state: known, children: <RemoveQuestion {...question} /> },
}

/** The user could not be deleted. */
export const NotDeleted: Story = {
  args: {
    user,
    state: known,
    children: <RemoveQuestion {...question} error="Minst en administratör måste finnas kvar." />,
  },
}
