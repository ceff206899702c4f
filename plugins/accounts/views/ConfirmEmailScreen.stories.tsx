import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx'

const meta = {
  title: 'Plugins/Accounts/ConfirmEmailScreen',
  component: ConfirmEmailScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    email: 'asa.oberg@forrad.example',
    state: { phase: 'asked', error: null },
    wordError,
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmEmailScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The link was opened; it takes a press. */
export const Default: Story = {}

/** It is being saved. */
export const Loading: Story = { args: { state: { phase: 'saving', error: null } } }

/** The address is the user's. */
export const Done: Story = { args: { state: { phase: 'done', error: null } } }

/** The link is wrong, used or too old. */
export const Invalid: Story = { args: { state: { phase: 'invalid', error: null } } }

/** The link was used up by a try whose answer never came, maybe: nobody is told that nothing was changed. */
export const Perhaps: Story = {
  args: { state: { phase: 'perhaps', error: null } },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('asa.oberg@forrad.example')
    await expect(canvas.queryByText(/Inget ändrades/)).toBeNull()
  },
}

/** Nobody answered. */
export const Failed: Story = {
  args: { state: { phase: 'asked', error: { kind: 'network' } } },
}
