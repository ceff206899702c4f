import { fakeServices } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../components/Button/Button.tsx'
import { PasswordField } from '../components/TextField/PasswordField.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import { useHandScanner } from './useHandScanner.ts'
import { ServicesProvider } from './useServices.tsx'

interface FormProps {
  readonly onScan: (text: string) => void
  readonly onSubmit: () => void
  readonly onNotice: (text: string) => void
}

function WithNotices(props: FormProps) {
  const [services] = useState(() =>
    fakeServices({
      notices: {
        show: ({ text }) => props.onNotice(text),
      },
    }),
  )
  return (
    <ServicesProvider value={services}>
      <Form {...props} />
    </ServicesProvider>
  )
}

function Form({ onScan, onSubmit }: Pick<FormProps, 'onScan' | 'onSubmit'>) {
  const [name, setName] = useState('Lager')
  const [password, setPassword] = useState('')
  useHandScanner(true, onScan)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField label="Namn" value={name} onChange={setName} />
      <PasswordField
        label="Lösenord"
        value={password}
        autoComplete="current-password"
        onChange={setPassword}
      />
      <Button type="submit">Spara</Button>
    </form>
  )
}

const meta = {
  title: 'Hooks/HandScanner',
  component: WithNotices,
  args: { onScan: fn(), onSubmit: fn(), onNotice: fn() },
} satisfies Meta<typeof WithNotices>

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

/** A password manager types as fast as a scanner: what it types is no scan, hidden or shown. */
export const Password: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Lösenord')
    for (const [turn, show] of ['Visa lösenordet', null].entries()) {
      await userEvent.clear(field)
      await userEvent.click(field)
      await pause()
      await scanner.keyboard('Sommar-2026!regn{Enter}')
      await expect(field).toHaveValue('Sommar-2026!regn')
      await expect(args.onSubmit).toHaveBeenCalledTimes(turn + 1)
      if (show) await userEvent.click(canvas.getByRole('button', { name: show }))
    }
    await expect(args.onScan).not.toHaveBeenCalled()
  },
}

/** The code of a pack is a scan there too. */
export const PackOverPassword: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Lösenord')
    await userEvent.click(field)
    // What tells it from a password comes with the first key into the field.
    await scanner.keyboard('x{Backspace}')
    await pause()
    await scanner.keyboard('07046261012348{Enter}')
    await expect(args.onScan).toHaveBeenCalledWith('07046261012348')
    await expect(field).toHaveValue('')
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

/** A burst that stops leaves the field as it was; its late end key submits nothing. */
export const Half: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Namn' })
    await userEvent.click(field)
    await pause()
    await scanner.keyboard('0704626')
    await waitFor(() => expect(field).toHaveValue('Lager'))
    await expect(args.onNotice).not.toHaveBeenCalled()
    await scanner.keyboard('{Enter}')
    await expect(args.onNotice).toHaveBeenCalledWith('Bara halva koden kom fram. Skanna igen.')
    await expect(args.onScan).not.toHaveBeenCalled()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Nothing comes after it: a person is told, and the field is theirs again. */
export const NoRest: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Namn' })
    await userEvent.click(field)
    await pause()
    await scanner.keyboard('0704626')
    await waitFor(() => expect(args.onNotice).toHaveBeenCalledOnce(), { timeout: 3000 })
    await expect(field).toHaveValue('Lager')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

/** A computer that is busy while a code comes delays its keys; they keep their order and lose nothing. */
export const Busy: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Namn' })
    await userEvent.click(field)
    await pause()
    await scanner.keyboard('0704626')
    await waitFor(() => expect(field).toHaveValue('Lager'))
    await scanner.keyboard('1012344{Enter}')
    await expect(args.onScan).toHaveBeenCalledWith('07046261012344')
    await expect(field).toHaveValue('Lager')
    await expect(args.onNotice).not.toHaveBeenCalled()
  },
}
