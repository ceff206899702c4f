import { fakeServices } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import type { ShelfPlaceOption } from './pickerOptions.ts'
import { ShelfPlacePicker, type ShelfPlacePickerProps } from './ShelfPlacePicker.tsx'

const places: readonly ShelfPlaceOption[] = [
  { id: 1, identifier: 'A10' },
  { id: 2, identifier: 'A2', note: '12 st' },
  { id: 3, identifier: 'B1' },
]

const meta = {
  title: 'Components/ShelfPlacePicker · hyllplats, hyllplatsväljare, välj hylla',
  id: 'components-shelfplacepicker',
  component: ShelfPlacePicker,
  tags: ['autodocs'],
  args: { label: 'Hyllplats', places, value: null, onChange: fn() },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ShelfPlacePicker>

export default meta

type Story = StoryObj<typeof meta>

function Stateful(props: ShelfPlacePickerProps) {
  const [value, setValue] = useState(props.value)
  const [known, setKnown] = useState(props.places)
  return (
    <div style={{ minHeight: 330 }}>
      <ShelfPlacePicker
        {...props}
        places={known}
        value={value}
        onChange={(id) => {
          setValue(id)
          props.onChange(id)
        }}
        onCreate={
          props.onCreate &&
          (async (identifier) => {
            const made = await props.onCreate?.(identifier)
            if (made?.ok) setKnown([...known, { id: made.id, identifier }])
            return made ?? { ok: false }
          })
        }
      />
    </div>
  )
}

/** In shelf order; typing narrows down, arrows and Enter choose. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Hyllplats' })
    await userEvent.click(field)
    const names = () => canvas.getAllByRole('option').map((option) => option.textContent)
    await expect(names()).toEqual(['A212 st', 'A10', 'B1'])
    await userEvent.type(field, 'a')
    await expect(names()).toEqual(['A212 st', 'A10'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = canvas.getByRole('option', { name: 'A10' })
    await expect(field).toHaveAttribute('aria-activedescendant', active.id)
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('A10')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
  },
}

/** Escape closes the list; a name typed in full is chosen without it. */
export const Typed: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Hyllplats' })
    await userEvent.type(field, 'b1')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.tab()
    await expect(field).toHaveValue('B1')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
  },
}

/** Nothing matches: Enter makes a new one. */
export const Create: Story = {
  args: { onCreate: fn(async () => ({ ok: true as const, id: 9 })) },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Hyllplats' })
    await userEvent.type(field, 'C7')
    await expect(field).toHaveAccessibleDescription(
      'Ingen matchande hyllplats, tryck på Enter för att skapa en ny.',
    )
    await expect(canvas.getByRole('option', { name: 'Skapa hyllplatsen C7' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCreate).toHaveBeenCalledWith('C7')
    await expect(field).toHaveValue('C7')
    await expect(args.onChange).toHaveBeenLastCalledWith(9)
  },
}

/** A name that is only a part of others: the new one is the last choice. */
export const CreatePart: Story = {
  args: { onCreate: fn(async () => ({ ok: true as const, id: 9 })) },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Hyllplats' })
    await userEvent.type(field, 'A')
    await userEvent.keyboard('{Enter}')
    await expect(args.onCreate).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('option', { name: 'Skapa hyllplatsen A' }))
    await expect(args.onCreate).toHaveBeenCalledWith('A')
  },
}

/** Longer than a name may be: said at once, and Enter makes none. */
export const TooLong: Story = {
  args: { onCreate: fn(async () => ({ ok: true as const, id: 9 })) },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Hyllplats' })
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(51))
    await expect(field).toHaveAccessibleDescription('Högst 50 tecken')
    await expect(field).toBeInvalid()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCreate).not.toHaveBeenCalled()
    await expect(field).toHaveValue('x'.repeat(51))
  },
}

/** It could not be made; what was typed stays. */
export const CreateFailed: Story = {
  args: { onCreate: fn(async () => ({ ok: false as const, reason: 'Namn används redan' })) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Hyllplats' })
    await userEvent.type(field, 'C7')
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('C7')
    await expect(field).toHaveAccessibleDescription(
      'Det gick inte att skapa hyllplatsen. Namn används redan',
    )
  },
}

/** Whoever may not administrate makes none. */
export const NoMatch: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Hyllplats' })
    await userEvent.type(field, 'C7')
    await expect(field).toHaveAccessibleDescription('Ingen matchande hyllplats.')
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

/** A location without shelf places. */
export const Empty: Story = {
  args: { places: [], hint: 'Här finns ingen hyllplats än. Skriv namnet på den första.' },
}

/** Scans meet the pickers at work. */
const services = fakeServices()
const scan = async (text: string) =>
  (await services.scans.receive({ text, source: 'scanner' })).outcome
const atWork = (props: ShelfPlacePickerProps) => (
  <ServicesProvider value={services}>
    <Stateful {...props} />
  </ServicesProvider>
)

/** The scan of a label chooses, wherever the focus is; that of another shelf place is told, and chooses nothing. */
export const Scanned: Story = {
  render: atWork,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Hyllplats' })
    await userEvent.type(field, 'b')
    await userEvent.tab()
    await expect(await scan('FRD-S-2')).toBe('claimed')
    await waitFor(() => expect(field).toHaveValue('A2'))
    await expect(field).not.toHaveFocus()
    await expect(args.onChange).toHaveBeenLastCalledWith(2)
    const told = services.shown.length
    await expect(await scan('FRD-S-77')).toBe('claimed')
    await expect(services.shown.slice(told).map(({ tone }) => tone)).toEqual(['warning'])
    await expect(args.onChange).toHaveBeenLastCalledWith(2)
    await expect(await scan('7046261012348')).toBe('passed')
  },
}

/** Of two, the label is for the one that the person is at. */
export const ScannedAtOne: Story = {
  render: (props) => (
    <ServicesProvider value={services}>
      <Stateful {...props} label="Första" />
      <Stateful {...props} label="Andra" />
    </ServicesProvider>
  ),
  play: async ({ canvas }) => {
    const first = canvas.getByRole('combobox', { name: 'Första' })
    await userEvent.click(first)
    await scan('FRD-S-2')
    await waitFor(() => expect(first).toHaveValue('A2'))
    await expect(canvas.getByRole('combobox', { name: 'Andra' })).toHaveValue('')
  },
}

/** Where the page hears labels itself, the picker leaves them to it. */
export const Deaf: Story = {
  args: { hearsLabels: false },
  render: atWork,
  play: async ({ args }) => {
    await expect(await scan('FRD-S-2')).toBe('passed')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** One is chosen. */
export const Chosen: Story = { args: { value: 2 } }

/** None is chosen, and one must be. */
export const WithError: Story = { args: { error: 'Måste anges' } }

/** Not possible now. */
export const Disabled: Story = { args: { value: 2, disabled: true } }

/** On dark surfaces. */
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Hyllplats' }))
    await userEvent.keyboard('{ArrowDown}')
  },
}

/** In high contrast. */
export const HighContrast: Story = { ...Dark, globals: { theme: 'contrast' } }
