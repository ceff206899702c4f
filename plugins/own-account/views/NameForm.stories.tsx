import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NameForm } from './NameForm.tsx'

const state = {
  typed: { first_name: null, last_name: null },
  tried: false,
  saving: false,
  error: null,
}

const meta = {
  title: 'Plugins/OwnAccount/NameForm',
  component: NameForm,
  args: {
    user: { first_name: 'Åsa', last_name: 'Öberg' },
    state,
    actions: { type: fn(), save: fn(async () => null) },
    wordError,
  },
} satisfies Meta<typeof NameForm>

export default meta
type Story = StoryObj<typeof meta>

/** The name as it is: there is nothing to save. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /Efternamn/ })).toHaveValue('Öberg')
    await expect(canvas.getByRole('button', { name: 'Spara namnet' })).toBeDisabled()
  },
}

/** A part is missing. */
export const Missing: Story = {
  args: { state: { ...state, tried: true, typed: { first_name: '', last_name: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Måste anges')).toBeVisible()
  },
}

/** It may not have been saved. */
export const NotSaved: Story = {
  args: {
    state: {
      ...state,
      typed: { first_name: null, last_name: 'Ek' },
      error: { kind: 'network' },
    },
  },
}
