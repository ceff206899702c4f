import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { NameFormState } from '../model/name-form.store.ts'
import { NameSheet } from './NameSheet.tsx'

const EMPTY: NameFormState = {
  typed: '',
  touched: false,
  taken: false,
  saving: false,
  error: null,
}

const meta = {
  title: 'Plugins/Locations/NameSheet',
  component: NameSheet,
  args: {
    title: 'Nytt lager',
    label: 'Namn',
    initial: '',
    limit: 100,
    saveLabel: 'Skapa',
    failure: 'Det gick inte att skapa lagret',
    state: EMPTY,
    actions: {
      change: fn(),
      touch: fn(),
      save: fn(async () => false),
      saveEach: fn(async () => {}),
    },
    wordError,
    onClose: fn(),
  },
} satisfies Meta<typeof NameSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Something new; Enter says what is missing. */
export const Default: Story = {
  async play({ args }) {
    const field = await screen.findByLabelText('Namn')
    await expect(screen.getByRole('button', { name: 'Skapa' })).toBeDisabled()
    await userEvent.type(field, '{Enter}')
    await expect(args.actions.save).toHaveBeenCalled()
  },
}

/** Nothing was typed. */
export const Missing: Story = { args: { state: { ...EMPTY, touched: true } } }

/** Another one has this name. */
export const Taken: Story = { args: { state: { ...EMPTY, typed: 'Kyl', taken: true } } }

/** A colleague has renamed it while the form stood open; saving again counts. */
export const Changed: Story = {
  args: {
    initial: 'Kyl 1',
    state: { ...EMPTY, typed: 'Kyl 3', overtaken: true, now: 'Kyl 2' },
  },
  async play() {
    await screen.findByText(/har ändrat det här till ”Kyl 2”/)
    await expect(screen.getByRole('button', { name: 'Skapa' })).toBeEnabled()
  },
}

/** A pasted text that is too long. */
export const Long: Story = { args: { state: { ...EMPTY, typed: 'Läkemedelsrum '.repeat(12) } } }

/** It is being saved. */
export const Saving: Story = { args: { state: { ...EMPTY, typed: 'Kyl', saving: true } } }

/** It could not be saved; what was typed is still there. */
export const Error: Story = {
  args: { state: { ...EMPTY, typed: 'Kyl', error: { kind: 'network' } } },
}

/** A new name for something that has one. */
export const Rename: Story = {
  args: {
    title: 'Ändra lager',
    initial: 'Kyl',
    saveLabel: 'Spara',
    state: { ...EMPTY, typed: 'Kyl' },
  },
}

/** What was typed is not lost by a slip: leaving asks first. */
export const Left: Story = {
  args: { state: { ...EMPTY, typed: 'Kyl' } },
  async play({ args }) {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The name is as it was: nothing is lost. */
export const Untouched: Story = {
  args: { initial: 'Kyl', state: { ...EMPTY, typed: 'Kyl ' } },
  async play({ args }) {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
