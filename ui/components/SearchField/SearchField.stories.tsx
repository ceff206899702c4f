import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'

const meta = {
  title: 'Components/SearchField · sökfält, sök, filtrera lista',
  id: 'components-searchfield',
  component: SearchField,
  tags: ['autodocs'],
  args: { value: '', onChange: fn(), onSubmit: fn(), onScan: fn() },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof SearchField>

export default meta

type Story = StoryObj<typeof meta>

function Stateful(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value)
  return <SearchField {...props} value={value} onChange={setValue} />
}

/** Empty, with the scanner beside it. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Sök vara' })
    await userEvent.type(field, 'para{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('para')
    await userEvent.click(canvas.getByRole('button', { name: 'Rensa sökningen' }))
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}

/** Where the system chooses the colours only an outline shows the focus: one with it, none without. */
export const Focused: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Sök vara' })
    const box = field.parentElement as HTMLElement
    await expect(box).not.toHaveStyle({ outlineStyle: 'solid' })
    await userEvent.click(field)
    await waitFor(() => expect(box).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' }))
  },
}

/** Something typed. */
export const Filled: Story = { args: { value: 'paracetamol' } }

/** Where no scanner is offered. */
export const WithoutScanner: Story = {
  render: ({ value, onChange }) => <Stateful value={value} onChange={onChange} />,
}

/** On dark surfaces. */
export const Dark: Story = { ...Filled, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Filled, globals: { theme: 'contrast' } }
