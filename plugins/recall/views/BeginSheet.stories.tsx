import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { BeginSheet } from './BeginSheet.tsx'

const lying = (id: number, name: string, ...lots: readonly (readonly [string, number])[]) =>
  anItemLocation({
    id,
    name,
    storage_locations: [
      aStockedShelfPlace({
        id: id * 10,
        batches: lots.map(([identifier, quantity]) => aBatch({ identifier, quantity })),
      }),
    ],
  })

const meta = {
  title: 'Plugins/Recall/BeginSheet',
  component: BeginSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    item: anItem({ locations: [lying(1, 'Akutvagn', ['AB12', 3]), lying(2, 'Kyl', ['AB12', 40])] }),
    lot: 'AB12',
    grade: 'none',
    reference: '',
    sending: false,
    failed: null,
    onGrade: fn(),
    onReference: fn(),
    onBegin: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof BeginSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Where the lot lies, and one button. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('Akutvagn 3 st · Kyl 40 st')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Klass II' }))
    await expect(args.onGrade).toHaveBeenCalledWith('II')
    await userEvent.click(screen.getByRole('button', { name: 'Spärra i alla lager' }))
    await expect(args.onBegin).toHaveBeenCalledOnce()
  },
}

/** Something was entered: closing asks before it is lost. */
export const Begun: Story = {
  render: function Begun(args) {
    const [reference, setReference] = useState('')
    return <BeginSheet {...args} reference={reference} onReference={setReference} />
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Referens (valfritt)'), 'LV')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(question).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Lots that are written alike are named, and left. */
export const Alike: Story = {
  args: {
    item: anItem({ locations: [lying(1, 'Akutvagn', ['AB12', 3], ['ab12', 5], ['0AB12', 2])] }),
  },
  play: async () => {
    await expect(await screen.findByText(/ab12, 0AB12/)).toBeVisible()
  },
}

/** None of it is in stock. */
export const Nowhere: Story = { args: { lot: 'XY9' } }

/** It is being blocked. */
export const Sending: Story = { args: { grade: 'I', reference: 'LV 2026/114', sending: true } }

/** It could not be blocked. */
export const Failed: Story = {
  args: { failed: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.' },
}
