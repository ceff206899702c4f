import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { DateField, type DateFieldProps } from './DateField.tsx'

const meta = {
  title: 'Components/DateField · datum, datumfält, utgångsdatum',
  id: 'components-datefield',
  component: DateField,
  tags: ['autodocs'],
  args: { label: 'Utgångsdatum', value: '', today: '2026-11-21', onChange: fn() },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof DateField>

export default meta

type Story = StoryObj<typeof meta>

function Stateful(props: DateFieldProps) {
  const [value, setValue] = useState(props.value)
  return <DateField {...props} value={value} onChange={setValue} />
}

/** Typed as on the pack; left, it holds the whole date. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Utgångsdatum' })
    for (const typed of ['2026-11', '202611', '261130']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await expect(field).toHaveAccessibleDescription('2026-11-30, 30 november 2026')
      await userEvent.tab()
      await expect(field).toHaveValue('2026-11-30')
      await expect(field).toHaveAccessibleDescription('30 november 2026')
    }
  },
}

/** What moves the focus before the field hears of the key leaves the whole date in it, too. */
export const LeftBefore: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Utgångsdatum' })
    const leave = ({ key }: KeyboardEvent) => void (key === 'Tab' && field.blur())
    window.addEventListener('keydown', leave, { capture: true })
    await userEvent.type(field, '2026-11')
    await userEvent.tab()
    window.removeEventListener('keydown', leave, { capture: true })
    await waitFor(() => expect(field).toHaveValue('2026-11-30'))
  },
}

/** Not a date; what was typed stays. */
export const NoDate: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Utgångsdatum' })
    await userEvent.type(field, '2026-02-31')
    await expect(field).toBeValid()
    await userEvent.tab()
    await expect(field).toHaveValue('2026-02-31')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Ange ett giltigt datum (ÅÅÅÅ-MM-DD)')
  },
}

/** A date. */
export const Chosen: Story = { args: { value: '2027-06-30' } }

/** Wrong for another reason. */
export const WithError: Story = { args: { error: 'Måste anges' } }

/** Not possible now. */
export const Disabled: Story = { args: { value: '2027-06-30', disabled: true } }

/** On dark surfaces. */
export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Chosen, globals: { theme: 'contrast' } }
