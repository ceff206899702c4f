import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { QuantityInput, type QuantityInputProps } from './QuantityInput.tsx'

const meta = {
  title: 'Components/QuantityInput · antal, antalsfält, plus och minus, stegare',
  id: 'components-quantityinput',
  component: QuantityInput,
  tags: ['autodocs'],
  args: { label: 'Antal från A1', value: 2, max: 12, onChange: fn() },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof QuantityInput>

export default meta

type Story = StoryObj<typeof meta>

function Stateful(props: QuantityInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <QuantityInput
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

/** Minus and plus step by one. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Antal från A1' })
    await userEvent.click(canvas.getByRole('button', { name: 'Öka' }))
    await expect(field).toHaveValue('3')
    await userEvent.click(canvas.getByRole('button', { name: 'Minska' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Minska' }))
    await expect(field).toHaveValue('1')
  },
}

/** Where the system chooses the colours only an outline shows the focus: one with it, none without. */
export const Focused: Story = {
  play: async ({ canvas }) => {
    const control = canvas.getByRole('group', { name: 'Antal från A1' })
    await expect(control).not.toHaveStyle({ outlineStyle: 'solid' })
    await userEvent.click(canvas.getByRole('textbox', { name: 'Antal från A1' }))
    await waitFor(() => expect(control).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' }))
  },
}

/** More than there is: said at once, in red, and kept as typed when the field is left (QTY-6). */
export const TooMany: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Antal från A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '50')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(50))
    await expect(canvas.getByText('Högst 12 st')).toBeVisible()
    await userEvent.tab()
    await expect(field).toHaveValue('50')
    await expect(field).toBeInvalid()
    await expect(canvas.getByRole('button', { name: 'Öka' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Minska' }))
    await expect(field).toHaveValue('12')
    await expect(field).toBeValid()
  },
}

/** However large: kept as typed, and never handed on as a number that could be taken. */
export const Huge: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Antal från A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '7046260000008')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(1_000_000))
    await expect(canvas.getByText('Högst 12 st')).toBeVisible()
    await userEvent.tab()
    await expect(field).toHaveValue('7046260000008')
  },
}

/** Each touch selects what is there: the next figure replaces it. */
export const Touched: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Antal från A1' })
    await userEvent.click(field)
    await userEvent.keyboard('7')
    await userEvent.click(field)
    await userEvent.keyboard('5')
    await expect(field).toHaveValue('5')
  },
}

/** Stepped to its limits: the button pressed keeps the focus, and pressed once more does nothing. */
export const ToItsLimits: Story = {
  args: { value: 1, max: 2 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Antal från A1' })
    for (const [name, presses, limit] of [
      ['Öka', 1, '2'],
      ['Minska', 2, '0'],
    ] as const) {
      const button = canvas.getByRole('button', { name })
      for (let press = 0; press < presses; press += 1) await userEvent.click(button)
      await expect(field).toHaveValue(limit)
      await expect(button).toHaveFocus()
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.keyboard('{Enter}')
      await expect(field).toHaveValue(limit)
    }
    await expect(args.onChange).toHaveBeenCalledTimes(3)
    await expect(canvas.getByRole('button', { name: 'Öka' })).not.toHaveAttribute('aria-disabled')
  },
}

/** At least one: the field can be emptied to type anew, and what is below changes nothing. */
export const AtLeastOne: Story = {
  args: { least: 1 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Antal från A1' })
    await userEvent.click(canvas.getByRole('button', { name: 'Minska' }))
    await expect(canvas.getByRole('button', { name: 'Minska' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.clear(field)
    await expect(field).toHaveValue('')
    await userEvent.type(field, '4')
    await expect(field).toHaveValue('4')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(4))
    await userEvent.clear(field)
    await userEvent.type(field, '-2')
    await userEvent.tab()
    await expect(field).toHaveValue('4')
    await expect(args.onChange).not.toHaveBeenCalledWith(0)
  },
}

/** What is no number becomes 0 when the field is left. */
export const NotANumber: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Antal från A1' })
    for (const typed of ['-3', 'abc', '1e5', ' ']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await userEvent.tab()
      await expect(field).toHaveValue('0')
    }
  },
}

/** Nothing there to take. */
export const NothingThere: Story = {
  args: { value: 0, max: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled()
  },
}

/** With its label above. */
export const WithLabel: Story = { args: { showLabel: true } }

/** On dark surfaces. */
export const Dark: Story = { ...WithLabel, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...WithLabel, globals: { theme: 'contrast' } }
