import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../components/Button/Button.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import { useHandScanner } from './useHandScanner.ts'

interface FormProps {
  readonly onScan: (text: string) => void
  readonly onSubmit: () => void
}

function Form({ onScan, onSubmit }: FormProps) {
  const [name, setName] = useState('Lager')
  useHandScanner(true, onScan)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField label="Namn" value={name} onChange={setName} />
      <Button type="submit">Spara</Button>
    </form>
  )
}

const meta = {
  title: 'Hooks/HandScanner',
  component: Form,
  args: { onScan: fn(), onSubmit: fn() },
} satisfies Meta<typeof Form>

export default meta

type Story = StoryObj<typeof meta>

/** A scanner's pace: no pause between keys, however busy the computer is. */
const scanner = userEvent.setup({ delay: null })
const pause = () => new Promise((resolve) => setTimeout(resolve, 300))

/** A burst inside a field restores the field and never submits. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Namn' })
    await userEvent.click(field)
    await pause()
    await scanner.keyboard('07046261012344{Enter}')
    await expect(args.onScan).toHaveBeenCalledWith('07046261012344')
    await expect(field).toHaveValue('Lager')
    await expect(field).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Where no field has the focus. */
export const WithoutField: Story = {
  play: async ({ args }) => {
    await scanner.keyboard('101234{Enter}')
    await expect(args.onScan).toHaveBeenCalledWith('101234')
  },
}

/** A burst never presses the button that has the focus. */
export const OnButton: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Spara' }).focus()
    await pause()
    await scanner.keyboard('AB 123{Enter}')
    await expect(args.onScan).toHaveBeenCalledWith('AB 123')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A person who types and presses Enter submits. */
export const ByHand: Story = {
  play: async ({ args, canvas }) => {
    const slowly = userEvent.setup({ delay: 150 })
    await slowly.click(canvas.getByRole('textbox', { name: 'Namn' }))
    await slowly.keyboard(' A12{Enter}')
    await expect(args.onScan).not.toHaveBeenCalled()
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('textbox', { name: 'Namn' })).toHaveValue('Lager A12')
  },
}
