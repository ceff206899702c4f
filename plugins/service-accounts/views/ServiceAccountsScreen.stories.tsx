import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { anAccount } from '../model/account.fixture.ts'
import { ServiceAccountsScreen } from './ServiceAccountsScreen.tsx'

const meta = {
  title: 'Plugins/ServiceAccounts/ServiceAccountsScreen',
  component: ServiceAccountsScreen,
  args: {
    accounts: [
      anAccount(),
      anAccount({
        id: 'konto-2',
        name: 'Journalsystemet',
        role: 'edit',
        narcotics: true,
        locations: [
          { id: 1, name: 'Läkemedelsrum 1' },
          { id: 2, name: 'Kyl' },
        ],
        expires_on: '2027-06-30',
        last_used_at: null,
      }),
      anAccount({ id: 'konto-3', name: 'Gammal export', state: 'revoked' }),
      anAccount({ id: 'konto-4', name: 'Provdrift', state: 'expired', expires_on: '2026-10-31' }),
    ],
    error: null,
    revoking: [],
    onRetry: fn(),
    onMake: fn(),
    onRevoke: fn(),
  },
} satisfies Meta<typeof ServiceAccountsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Those that work first; what has ended cannot be revoked. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const buttons = within(canvasElement).getAllByRole('button', { name: 'Återkalla' })
    await expect(buttons).toHaveLength(2)
    if (buttons[1]) await userEvent.click(buttons[1])
    await expect(args.onRevoke).toHaveBeenCalledWith(expect.objectContaining({ id: 'konto-2' }))
  },
}

/** One is being revoked. */
export const Revoking: Story = { args: { revoking: ['konto-1'] } }

/** There is none. */
export const Empty: Story = { args: { accounts: [] } }

/** They are being fetched. */
export const Loading: Story = { args: { accounts: null } }

/** They could not be fetched. */
export const Error: Story = { args: { accounts: null, error: 'Ingen kontakt med servern.' } }
