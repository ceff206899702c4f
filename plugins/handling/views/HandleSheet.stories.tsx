import { aBatch, anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { changed, type HandlingForm } from '../model/form.ts'
import { HandleSheet, type HandleSheetProps } from './HandleSheet.tsx'

const expired: HandlingForm = {
  act: 'write_off',
  quantity: 12,
  code: 'expired',
  words: '',
  target: null,
}

const meta = {
  title: 'Plugins/Handling/HandleSheet',
  component: HandleSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    item: anItem(),
    locationName: 'Läkemedelsrum 1',
    placeName: 'A1',
    batch: aBatch({ identifier: 'AB12', quantity: 12, expiration_date: '2026-10-31' }),
    form: expired,
    places: [
      { id: 12, identifier: 'A2', note: '4 st' },
      { id: 13, identifier: 'Karantän' },
    ],
    missing: [],
    sending: false,
    unknown: false,
    failed: null,
    onAct: fn(),
    onChange: fn(),
    onSend: fn(),
    onAgain: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof HandleSheet>

export default meta
type Story = StoryObj<typeof meta>

/** An expired batch: all of it, with its reason, one touch from gone. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Skadat' }))
    await expect(args.onChange).toHaveBeenCalledWith({ code: 'damaged' })
    await userEvent.click(screen.getByRole('button', { name: 'Flytta' }))
    await expect(args.onAct).toHaveBeenCalledWith('move')
    await userEvent.click(screen.getByRole('button', { name: /^Kassera 12\sst$/ }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** The sheet with a form that can be filled in. */
function Filled(props: HandleSheetProps) {
  const [form, setForm] = useState(props.form)
  const { batch } = props
  return (
    <HandleSheet
      {...props}
      form={form}
      onChange={(change) => setForm(changed(form, change, batch))}
    />
  )
}

/** One pack is broken, and not the whole batch. */
export const Damaged: Story = {
  render: (args) => <Filled {...args} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Skadat' }))
    await expect(screen.getByRole('button', { name: /^Kassera 1\sst$/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Öka' }))
    await userEvent.click(screen.getByRole('button', { name: 'Utgånget' }))
    await expect(screen.getByRole('button', { name: /^Kassera 2\sst$/ })).toBeVisible()
  },
}

/** What was chosen is not lost by a slip: leaving asks first, and not where nothing was. */
export const Left: Story = {
  render: (args) => <Filled {...args} />,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Skadat' }))
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(screen.getByRole('button', { name: 'Skadat' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Utgånget' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Another reason is typed, and is asked for when it lacks. */
export const OtherReason: Story = {
  args: { form: { ...expired, code: 'other' }, missing: ['words'] },
  play: async ({ args }) => {
    await expect(await screen.findByText('Skriv varför')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Orsaken med några ord' }), 'T')
    await expect(args.onChange).toHaveBeenCalledWith({ words: 'T' })
  },
}

/** To another shelf place of the same location. */
export const Move: Story = {
  args: { form: { ...expired, act: 'move', code: null } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Till hyllplatsen' }))
    await userEvent.click(screen.getByRole('option', { name: 'Karantän' }))
    await expect(args.onChange).toHaveBeenCalledWith({ target: 13 })
  },
}

/** It was to be moved, and nobody said where. */
export const WithoutTarget: Story = {
  args: { form: { ...expired, act: 'move', code: null }, missing: ['target'] },
  play: async () => {
    await expect(await screen.findByText('Välj vart den ska')).toBeVisible()
  },
}

/** The location has one shelf place alone. */
export const NowhereToMove: Story = {
  args: { form: { ...expired, act: 'move', code: null }, places: [] },
}

/** What was not used goes back, one to begin with. */
export const Return: Story = {
  args: { form: { ...expired, act: 'return', quantity: 1, code: null }, missing: ['reason'] },
  play: async () => {
    await expect(await screen.findByText('Välj en orsak')).toBeVisible()
    await expect(screen.getByRole('button', { name: /^Lägg tillbaka 1\sst$/ })).toBeVisible()
  },
}

/** A colleague took of it meanwhile. */
export const TooMany: Story = {
  args: {
    form: { ...expired, quantity: 15 },
    missing: ['quantity'],
    failed: 'Saldot räcker inte.',
  },
  play: async () => {
    await expect(await screen.findByText(/högst 12/)).toBeVisible()
    await expect(screen.getByText('Saldot räcker inte.')).toBeVisible()
  },
}

/** It is being sent. */
export const Sending: Story = { args: { sending: true } }

/** No answer came: only the very same may follow, and neither what is done nor why can be chosen. */
export const Unknown: Story = {
  args: { unknown: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Skadat' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(screen.getByRole('button', { name: 'Flytta' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Skadat' }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}
