import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

const meta = {
  title: 'Components/TextField · textfält, inmatning, fält, formulärfält, lösenord',
  id: 'components-textfield',
  component: TextField,
  tags: ['autodocs'],
  subcomponents: { PasswordField },
  args: { label: 'Namn', value: '', onChange: fn() },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof TextField>

export default meta

type Story = StoryObj<typeof meta>

function Stateful(props: TextFieldProps) {
  const [value, setValue] = useState(props.value)
  return <TextField {...props} value={value} onChange={setValue} />
}

/** Empty. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Namn' }), 'Lager C')
    await expect(canvas.getByRole('textbox', { name: 'Namn' })).toHaveValue('Lager C')
  },
}

/** Where the system chooses the colours only an outline shows the focus: one with it, none without. */
export const Focused: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Namn' })
    const box = field.parentElement as HTMLElement
    await expect(box).not.toHaveStyle({ outlineStyle: 'solid' })
    await userEvent.click(field)
    await waitFor(() => expect(box).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' }))
  },
}

/** With a hint. */
export const WithHint: Story = { args: { hint: 'Till exempel Kylrum plan 4' } }

/** Something is wrong with it. */
export const WithError: Story = {
  args: { value: 'Lager A', error: 'Namn används redan' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Namn' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Namn används redan')
  },
}

/** Not possible now. */
export const Disabled: Story = { args: { value: 'Lager A', disabled: true } }

/** Hidden until the eye is pressed. */
export const Password: Story = {
  render: () => <PasswordField label="Lösenord" value="hemligt-ord" onChange={fn()} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Lösenord')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa lösenordet' }))
    await expect(field).toHaveAttribute('type', 'text')
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...WithError, globals: { theme: 'contrast' } }
