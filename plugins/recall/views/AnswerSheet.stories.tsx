import { TextField } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { aRecall, aTask } from '../model/recall.fixture.ts'
import { AnswerSheet } from './AnswerSheet.tsx'

const batch = { identifier: 'AB12', expiration_date: '2027-06-30' }
const sought = [
  { key: 'a', storage_location_id: 1, shelfPlace: 'A1', batch, quantity: 12, isUnknown: false },
  {
    key: 'b',
    storage_location_id: 1,
    shelfPlace: 'A1',
    batch: { identifier: null, expiration_date: null },
    quantity: 4,
    isUnknown: true,
  },
]

const meta = {
  title: 'Plugins/Recall/AnswerSheet',
  component: AnswerSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    recall: aRecall({ instructions: 'Skicka till apoteket.' }),
    task: aTask({ unknown: 4 }),
    sought,
    typed: {},
    isAnswered: false,
    corrected: null,
    removal: 'quarantine',
    remark: '',
    sending: false,
    failed: null,
    onFound: fn(),
    onCorrect: fn(),
    onRemoval: fn(),
    onRemark: fn(),
    onSend: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AnswerSheet>

export default meta
type Story = StoryObj<typeof meta>

/** All of the lot is there, and goes to the quarantine. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Lägg 12 i karantän och svara' }),
    )
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** Figures and a remark are not lost by a slip: leaving asks first. */
export const Left: Story = {
  args: { typed: { a: 11 }, remark: 'En förpackning saknas.' },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort det ifyllda' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** It is written off. */
export const WriteOff: Story = { args: { removal: 'write_off' } }

/** Nothing was found. */
export const Nothing: Story = { args: { sought: [] } }

/** All of it was put away before, as when the answer got lost after that: it is what was found. */
export const PutAwayBefore: Story = {
  args: { sought: [], task: aTask({ left: 0, quarantined: 9, written_off: 3 }) },
  play: async ({ args }) => {
    await expect(await screen.findByRole('textbox', { name: 'Hittat tidigare' })).toHaveValue('12')
    await userEvent.click(await screen.findByRole('button', { name: 'Hittat 12: svara' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** Somebody knows better what was found than the figures do. */
export const Corrected: Story = { args: { ...PutAwayBefore.args, corrected: 11 } }

/** The location has answered, and more came. */
export const CameLater: Story = {
  args: { isAnswered: true, task: aTask({ quarantined: 9, written_off: 3 }) },
}

/** More was found among the unknown than lies there. */
export const TooMany: Story = { args: { typed: { b: 5 } } }

/** A colleague was first. */
export const Failed: Story = {
  args: { failed: 'Bo Berg har redan svarat. Ditt svar sparades inte.' },
}

/** A plugin asks for a reason beside, and what lacks it is not sent. */
export const Asked: Story = {
  args: {
    typed: { a: 11 },
    fields: <TextField label="Orsak" value="" error="Här krävs en orsak" onChange={fn()} />,
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Orsak' })).toBeVisible()
    await expect(screen.getByText('Här krävs en orsak')).toBeVisible()
  },
}

/** It is being sent. */
export const Sending: Story = { args: { sending: true } }

/** What was typed before a reload stands there still, and can be dropped. */
export const Kept: Story = {
  args: { typed: { a: 10 }, remark: 'En låda till på golvet', kept: true, onStartOver: fn() },
  play: async ({ args }) => {
    await expect(await screen.findByText('Det du skrev sist finns kvar.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Börja om' }))
    await expect(args.onStartOver).toHaveBeenCalledOnce()
  },
}
