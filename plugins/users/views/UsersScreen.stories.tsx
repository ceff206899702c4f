import { aUser } from '@forrad/core/testing'
import type { Role } from '@forrad/openapi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FIRST_VIEW } from '../model/list-address.ts'
import { UsersScreen } from './UsersScreen.tsx'

const me = aUser({
  apoex_id: 'me',
  first_name: 'Maj',
  last_name: 'Ask',
  email: 'maj.ask@forrad.example',
  role: 'administrate',
  narcotics: true,
})
const users = [
  me,
  aUser({
    apoex_id: 'u-2',
    first_name: 'Ny',
    last_name: 'Kollega',
    email: 'ny@forrad.example',
    active: false,
  }),
  aUser({
    apoex_id: 'u-3',
    first_name: 'Leif',
    last_name: 'Läsare',
    email: 'leif@forrad.example',
    role: 'read',
  }),
  aUser({ narcotics: true }),
]

const FIRST_NAMES = ['Anna-Karin', 'Björn', 'Christina', 'Dragana', 'Åke']
const LAST_NAMES = ['Wallin Söderström-Lindqvist', 'Öberg', 'af Klint', 'Abdirahman']
const ROLES: readonly Role[] = ['edit', 'read', 'administrate']
const many = Array.from({ length: 120 }, (_, index) =>
  aUser({
    apoex_id: `n-${index}`,
    first_name: FIRST_NAMES[index % 5] ?? '',
    last_name: `${LAST_NAMES[index % 4]} ${index}`,
    email: `person-med-ett-langt-namn-${index}@vardcentralen.regionjamtlandharjedalen.example`,
    role: ROLES[index % 3] ?? 'edit',
    narcotics: index % 2 === 0,
    active: index % 7 !== 0,
  }),
)

const meta = {
  title: 'Plugins/Users/UsersScreen',
  component: UsersScreen,
  args: {
    users,
    actor: me,
    view: FIRST_VIEW,
    loading: false,
    error: null,
    sending: [],
    onView: fn(),
    onRetry: fn(),
    onInvite: fn(),
    onEdit: fn(),
    onResend: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof UsersScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Cards on phones, a table on wide screens. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Bjud in användare' }))
    await expect(args.onInvite).toHaveBeenCalledOnce()
  },
}

/** Searching begins at the first page. */
export const Searching: Story = {
  args: { view: { ...FIRST_VIEW, page: 2 } },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'å')
    await expect(args.onView).toHaveBeenCalledWith({ ...FIRST_VIEW, query: 'å' })
  },
}

/** Nobody matches. */
export const NoHits: Story = { args: { view: { ...FIRST_VIEW, query: 'zzz' } } }

/** Nobody at all. */
export const Empty: Story = { args: { users: [] } }

/** Many users with long names and addresses; ten per page. */
export const Long: Story = { args: { users: many, view: { ...FIRST_VIEW, size: 10, page: 3 } } }

/** Invitations that did not leave, or were not answered in time, are told apart from those that wait. */
export const Invitations: Story = {
  args: {
    users: (['waiting', 'failing', 'sent', 'expired'] as const).map((invitation, index) =>
      aUser({ apoex_id: `i-${index}`, last_name: `Ny ${index}`, active: false, invitation }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Inbjuden')).toHaveLength(2)
    await expect(canvas.getByText('Inbjudan inte skickad')).toBeVisible()
    await expect(canvas.getByText('Inbjudan har gått ut')).toBeVisible()
  },
}

/** Before the first answer. */
export const Loading: Story = { args: { users: null, loading: true } }

/** The first fetch failed. */
export const Error: Story = {
  args: { users: null, error: 'Något gick fel på servern. Försök igen.' },
}

/** Without a network the last list stays. */
export const Offline: Story = {
  args: { error: 'Ingen kontakt med servern. Kontrollera nätet och försök igen.' },
}

/** An invitation is being sent again. */
export const Sending: Story = { args: { sending: ['u-2'] } }
