import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Switch } from './Switch.tsx'

const meta = {
  title: 'Components/Switch · reglage, av och på, strömbrytare, kryssruta',
  id: 'components-switch',
  component: Switch,
  tags: ['autodocs'],
  args: { label: 'Ljud', on: false, onChange: fn() },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

/** Off; a press on the words turns it on. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Ljud'))
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}

/** On, with what it means. */
export const Noted: Story = {
  args: { label: 'Läkemedelsrum 1', note: 'Den här enhetens plats', on: true },
}

/** It cannot be turned. */
export const Disabled: Story = { args: { ...Noted.args, disabled: true } }
