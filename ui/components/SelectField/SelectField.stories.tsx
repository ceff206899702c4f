import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SelectField } from './SelectField.tsx'

const meta = {
  title: 'Components/SelectField · rullista, väljare, listruta, dropdown',
  id: 'components-selectfield',
  component: SelectField<number>,
  tags: ['autodocs'],
  args: {
    label: 'Lager',
    value: null,
    placeholder: 'Välj lager',
    options: [
      { value: 1, label: 'Lager A' },
      { value: 2, label: 'Lager B' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof SelectField<number>>

export default meta

type Story = StoryObj<typeof meta>

/** Nothing chosen yet. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lager' }), 'Lager B')
    await expect(args.onChange).toHaveBeenCalledWith(2)
  },
}

/** Something chosen. */
export const Chosen: Story = { args: { value: 1 } }

/** Something is wrong. */
export const WithError: Story = { args: { error: 'Måste anges' } }

/** On dark surfaces. */
export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Chosen, globals: { theme: 'contrast' } }
