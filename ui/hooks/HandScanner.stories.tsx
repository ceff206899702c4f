import { fakeServices } from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../components/Button/Button.tsx'
import { DateField } from '../components/DateField/DateField.tsx'
import { QuantityInput } from '../components/QuantityInput/QuantityInput.tsx'
import { PasswordField } from '../components/TextField/PasswordField.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import { TypedField } from '../components/TextField/TypedField.tsx'
import { signals } from '../services/signals.ts'
import { useHandScanner } from './useHandScanner.ts'
import { ServicesProvider } from './useServices.tsx'

interface FormProps {
  readonly onScan: (text: string) => void
  readonly onSubmit: (quantity?: number) => void
  readonly onNotice: (text: string) => void
  /** What a field where packs are counted hands on. */
  readonly onTyped: (typed: string | number) => void
}

function WithNotices(props: FormProps & { readonly children?: ReactNode }) {
  const [services] = useState(() =>
    fakeServices({
      translate: (message) => i18n._(message),
      notices: {
        show: ({ text }) => props.onNotice(text),
      },
    }),
  )
  return (
    <ServicesProvider value={services}>{props.children ?? <Form {...props} />}</ServicesProvider>
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

/** Packs are counted here: the one before is answered with the last figure of each code. */
function Counting({ onScan, onSubmit, onTyped }: FormProps) {
  const [typed, setTyped] = useState({ quantity: 2, batch: 'LOT1', expiry: '2027-12-31' })
  useHandScanner(true, onScan)
  useEffect(() => {
    const count = () => setTyped((before) => ({ ...before, quantity: before.quantity + 1 }))
    const answer = ({ key }: KeyboardEvent) => {
      if (key === '8') count()
    }
    document.addEventListener('keydown', answer)
    document.addEventListener('counted', count)
    return () => {
      document.removeEventListener('keydown', answer)
      document.removeEventListener('counted', count)
    }
  }, [])
  const change = (more: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...more }))
    for (const one of Object.values(more)) onTyped(one)
  }
  return (
    <>
      <QuantityInput
        label="Antal"
        byScan
        value={typed.quantity}
        max={12}
        onChange={(quantity) => change({ quantity })}
      />
      <TypedField label="Batch" value={typed.batch} onChange={(batch) => change({ batch })} />
      <DateField
        label="Utgångsdatum"
        value={typed.expiry}
        today="2026-11-21"
        onChange={(expiry) => change({ expiry })}
      />
      <Button onClick={() => onSubmit(typed.quantity)}>Ta ut</Button>
    </>
  )
}

const meta = {
  title: 'Hooks/HandScanner',
  component: WithNotices,
  args: { onScan: fn(), onSubmit: fn(), onNotice: fn(), onTyped: fn() },
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
    const told = 'Bara halva koden kom fram. Skanna igen.'
    await waitFor(() => expect(args.onNotice).toHaveBeenCalledWith(told))
    await expect(args.onScan).not.toHaveBeenCalled()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Nothing comes after it: a person is told, by a sound too, and the field is theirs again. */
export const NoRest: Story = {
  beforeEach() {
    const give = spyOn(signals, 'give')
    return () => give.mockRestore()
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Namn' })
    await userEvent.click(field)
    await pause()
    await scanner.keyboard('0704626')
    await waitFor(() => expect(args.onNotice).toHaveBeenCalledOnce(), { timeout: 3000 })
    await waitFor(() => expect(signals.give).toHaveBeenCalledWith('refused'))
    await expect(field).toHaveValue('Lager')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

/** The scanner sends whole codes and no Enter: where that is set is said. */
export const WithoutEnter: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Namn' }))
    await pause()
    await scanner.keyboard('07046261012348')
    const told = 'Skannern skickar inget Enter efter koden. Det ställs in med Skannerkontroll.'
    await waitFor(() => expect(args.onNotice).toHaveBeenCalledWith(told), { timeout: 3000 })
    await expect(args.onScan).not.toHaveBeenCalled()
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

/** Where packs are counted, nothing that it types is handed on, and what is counted meanwhile stays. */
export const WhereCounted: Story = {
  render: (args) => (
    <WithNotices {...args}>
      <Counting {...args} />
    </WithNotices>
  ),
  play: async ({ args, canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: 'Antal' })
    for (const [turn, name] of ['Antal', 'Batch', 'Utgångsdatum'].entries()) {
      await userEvent.click(canvas.getByRole('textbox', { name }))
      await pause()
      await scanner.keyboard('07046261012348{Enter}')
      await expect(args.onScan).toHaveBeenCalledTimes(turn + 1)
      await expect(quantity).toHaveValue(String(turn + 3))
    }
    await pause()
    await expect(canvas.getByRole('textbox', { name: 'Batch' })).toHaveValue('LOT1')
    await expect(canvas.getByRole('textbox', { name: 'Utgångsdatum' })).toHaveValue('2027-12-31')
    await expect(args.onTyped).not.toHaveBeenCalled()
  },
}

/** Half a code that stops in a quantity is handed on no more than a whole one. */
export const HalfWhereCounted: Story = {
  ...WhereCounted,
  play: async ({ args, canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: 'Antal' })
    await userEvent.click(quantity)
    await pause()
    await scanner.keyboard('0704626')
    await waitFor(() => expect(args.onNotice).toHaveBeenCalledOnce(), { timeout: 3000 })
    await expect(quantity).toHaveValue('2')
    await expect(args.onTyped).not.toHaveBeenCalled()
  },
}

/** What a person typed just before the scanner began is theirs, and is handed on before the scan. */
export const JustBefore: Story = {
  ...WhereCounted,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Antal' }))
    await scanner.keyboard('5')
    // Longer than a burst's keys lie apart on average, shorter than what is surely typed.
    await new Promise((resolve) => setTimeout(resolve, 125))
    await scanner.keyboard('07046261012344{Enter}')
    await expect(args.onScan).toHaveBeenCalledWith('07046261012344')
    await expect(args.onTyped.mock.calls).toEqual([[5]])
  },
}

/** A person's figure is handed on a moment after its last key, and at once to the button that is pressed. */
export const CountedByHand: Story = {
  ...WhereCounted,
  play: async ({ args, canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: 'Antal' })
    await userEvent.click(quantity)
    await userEvent.keyboard('7')
    await waitFor(() => expect(args.onTyped).toHaveBeenCalledWith(7))
    await userEvent.click(quantity)
    await userEvent.keyboard('9')
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(args.onSubmit).toHaveBeenCalledWith(9)
  },
}

/** A pack of the camera's that is counted while a figure is typed is added to it: none is lost (QTY-7). */
export const CountedWhileTyped: Story = {
  ...WhereCounted,
  play: async ({ args, canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: 'Antal' })
    await userEvent.click(quantity)
    await scanner.keyboard('5')
    document.dispatchEvent(new Event('counted'))
    await waitFor(() => expect(args.onTyped.mock.calls).toEqual([[6]]))
    await expect(quantity).toHaveValue('6')
  },
}
