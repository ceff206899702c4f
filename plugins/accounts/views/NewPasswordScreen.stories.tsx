import type { ApiError } from '@forrad/core/api'
import type { ErrorCode } from '@forrad/openapi'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { NewPasswordState } from '../model/new-password.store.ts'
import { NewPasswordScreen } from './NewPasswordScreen.tsx'

const form: NewPasswordState = {
  phase: 'form',
  password: '',
  confirmation: '',
  touched: { password: false, confirmation: false },
  isEasy: false,
  error: null,
  saved: 'not_yet',
}
const typed: NewPasswordState = {
  ...form,
  password: 'blåbär på hyllan',
  confirmation: 'blåbär på hyllan',
}

function refused(status: number, code: ErrorCode): ApiError {
  return { kind: 'answer', status, code, message: '', details: [] }
}

const meta = {
  title: 'Plugins/Accounts/NewPasswordScreen',
  component: NewPasswordScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    kind: 'reset',
    email: 'asa.oberg@forrad.example',
    state: form,
    actions: {
      verify: fn(),
      type: fn(),
      touch: fn(),
      save: fn(async () => null),
      judge: fn(async () => null),
      retry: fn(),
      signIn: fn(),
      answerSwitch: fn(),
    },
    wordError,
  },
} satisfies Meta<typeof NewPasswordScreen>

export default meta
type Story = StoryObj<typeof meta>

/** A new password in place of a forgotten one. */
export const Default: Story = {}

/** The first password of somebody who was invited. */
export const SignUp: Story = { args: { kind: 'sign_up' } }

/** The link is being looked at. */
export const Loading: Story = { args: { state: { ...form, phase: 'verifying' } } }

/** The link is wrong, used or too old. */
export const Invalid: Story = {
  args: { state: { ...form, phase: 'invalid', error: refused(422, 'invalid_token') } },
}

/** Whether the link works could not be found out. */
export const Offline: Story = {
  args: { state: { ...form, phase: 'unverified', error: { kind: 'network' } } },
}

/** Too many wrong links from here. */
export const TooManyTries: Story = {
  args: { state: { ...form, phase: 'unverified', error: refused(429, 'too_many_tries') } },
}

/** Too short, and not the same. */
export const Problems: Story = {
  args: {
    state: {
      ...form,
      password: 'kort',
      confirmation: 'korv',
      touched: { password: true, confirmation: true },
    },
  },
}

/** Being saved. */
export const Saving: Story = { args: { state: { ...typed, phase: 'saving' } } }

/** Saved; signing in. */
export const SigningIn: Story = {
  args: { state: { ...typed, phase: 'signing_in', saved: 'done' } },
}

/** It could not be saved; what was typed is still there. */
export const Error: Story = {
  args: { state: { ...typed, saved: 'failed', error: refused(500, 'server_error') } },
}

/** The link ran out while the person typed. */
export const RanOut: Story = {
  args: {
    state: { ...form, phase: 'invalid', saved: 'failed', error: refused(422, 'invalid_token') },
  },
}

/** The password is set, but signing in failed. */
export const SignedOut: Story = {
  args: { state: { ...form, phase: 'signed_out', saved: 'done', error: { kind: 'network' } } },
}

/** Signing in is tried again. */
export const SigningInAgain: Story = {
  args: { state: { ...form, phase: 'signing_in_again', saved: 'done' } },
}

/** Somebody else's picks wait on this computer. */
export const SomebodyElse: Story = {
  args: { state: { ...form, phase: 'switch', saved: 'done' } },
}

/** A long address. */
export const Long: Story = {
  args: {
    kind: 'sign_up',
    email: 'anna-karin.wallin-soderstrom-lindqvist@vardcentralen.regionjamtlandharjedalen.example',
  },
}
