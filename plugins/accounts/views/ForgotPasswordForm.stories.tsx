import type { Meta, StoryObj } from '@storybook/react-vite'
import { wordError } from '@forrad/ui'
import { fn } from 'storybook/test'
import type { ForgotPasswordState } from '../model/forgot-password.store.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

const typed: ForgotPasswordState = {
  email: 'asa.oberg@forrad.example',
  touched: true,
  status: 'idle',
  error: null,
}

const meta = {
  title: 'Plugins/Accounts/ForgotPasswordForm',
  component: ForgotPasswordForm,
  parameters: { layout: 'fullscreen' },
  args: {
    state: { ...typed, email: '', touched: false },
    actions: { setEmail: fn(), touch: fn(), send: fn(), retry: fn() },
    wordError,
    backTo: '/',
  },
} satisfies Meta<typeof ForgotPasswordForm>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing typed: there is nothing to send yet. */
export const Default: Story = {}

/** Ready to send. */
export const Typed: Story = { args: { state: typed } }

/** The field was left empty. */
export const Missing: Story = { args: { state: { ...typed, email: '' } } }

/** No e-mail address. */
export const Invalid: Story = { args: { state: { ...typed, email: 'asa.oberg@' } } }

/** Under way; a second click does nothing. */
export const Sending: Story = { args: { state: { ...typed, status: 'sending' } } }

/** The same whether the account exists or not. */
export const Sent: Story = { args: { state: { ...typed, status: 'sent' } } }

/** No network: what was typed is still there. */
export const Offline: Story = {
  args: { state: { ...typed, status: 'failed', error: { kind: 'network' } } },
}

/** The server failed. */
export const Error: Story = {
  args: {
    state: {
      ...typed,
      status: 'failed',
      error: { kind: 'answer', status: 500, code: 'server_error', message: '', details: [] },
    },
  },
}

/** A long address. */
export const Long: Story = {
  args: {
    state: {
      ...typed,
      status: 'sent',
      email:
        'anna-karin.wallin-soderstrom-lindqvist@vardcentralen.regionjamtlandharjedalen.example',
    },
  },
}
