import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NEW_ACCOUNT } from '../model/account-form.ts'
import type { AccountFormState } from '../model/account-form.store.ts'
import { AccountForm } from './AccountForm.tsx'

const empty: AccountFormState = {
  typed: NEW_ACCOUNT,
  touched: {},
  refused: {},
  saving: false,
  error: null,
}
const bound = { ...NEW_ACCOUNT, name: 'Journalsystemet', bound: true }
const all = { name: true, locations: true, expires: true }

const meta = {
  title: 'Plugins/ServiceAccounts/AccountForm',
  component: AccountForm,
  parameters: { layout: 'fullscreen' },
  args: {
    state: empty,
    actions: { change: fn(), touch: fn(), save: fn(async () => null) },
    today: '2026-11-24',
    locations: [
      { id: 1, name: 'Läkemedelsrum 1' },
      { id: 2, name: 'Kyl' },
    ],
    wordError,
    onAnew: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AccountForm>

export default meta
type Story = StoryObj<typeof meta>

/** A new one: it may read, everywhere, without an end. */
export const Default: Story = {}

/** Bound to a location. */
export const Bound: Story = {
  args: { state: { ...empty, typed: { ...bound, role: 'edit', locations: [2] } } },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click(await body.findByRole('switch', { name: 'Läkemedelsrum 1' }))
    await expect(args.actions.change).toHaveBeenCalledWith({ locations: [2, 1] })
  },
}

/** What is wrong stands at its field. */
export const Wrong: Story = {
  args: {
    state: {
      ...empty,
      typed: { ...bound, expires: '2026-01-01' },
      touched: all,
      refused: { name: 'taken' },
    },
  },
}

/** The try before made it, and its answer never came: one touch makes another key. */
export const Unseen: Story = {
  args: { state: { ...empty, typed: bound, touched: all, refused: { name: 'unseen' } } },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click(
      await body.findByRole('button', { name: 'Återkalla den och skapa en ny nyckel' }),
    )
    await expect(args.onAnew).toHaveBeenCalledOnce()
  },
}

/** It is being made. */
export const Saving: Story = { args: { state: { ...empty, typed: bound, saving: true } } }

/** It could not be made. */
export const Failed: Story = {
  args: { state: { ...empty, typed: bound, error: { kind: 'network' } } },
}
