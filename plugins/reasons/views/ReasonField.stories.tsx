import type { PlannedLine } from '@forrad/core/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import ReasonField from './ReasonField.tsx'

const line: PlannedLine = {
  adjustment_index: 0,
  item_id: 1,
  type: 'remove',
  narcotic_level: 2,
  reason: null,
  extra: {},
  rows: [],
}
const ward = { code: 'ward', text: 'Till avdelning' }
const reasons = [ward, { code: 'patient', text: 'Till patient' }]

const meta = {
  title: 'Plugins/Reasons/ReasonField',
  component: ReasonField,
  args: {
    lines: [line],
    settings: { 'required.remove': 'narcotics', reasons },
    words: {},
    disabled: false,
    refusal: null,
    onChange: fn(),
  },
} satisfies Meta<typeof ReasonField>

export default meta
type Story = StoryObj<typeof meta>

/** A few reasons: one tap. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Till avdelning' }))
    await expect(args.onChange).toHaveBeenCalledWith({ reason: ward })
  },
}

/** Chosen; another tap takes it back. */
export const Chosen: Story = {
  args: { words: { reason: ward } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Till avdelning' }))
    await expect(args.onChange).toHaveBeenCalledWith({})
  },
}

/** It was to be done without one. */
export const Refused: Story = {
  args: { refusal: 'Här krävs en orsak. Inget ändrades.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Här krävs en orsak')
  },
}

/** Nobody has to say why. */
export const AsOneLikes: Story = {
  args: { settings: { 'required.remove': 'asked', reasons } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Orsak (valfritt)' })).toBeVisible()
  },
}

/** More than fit beside each other stand in a list. */
export const Many: Story = {
  args: {
    settings: {
      'required.remove': 'all',
      reasons: Array.from({ length: 8 }, (_, index) => {
        return { code: `w${index}`, text: `Avdelning ${index + 1}` }
      }),
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Orsak'), 'Avdelning 3')
    await expect(args.onChange).toHaveBeenCalledWith({
      reason: { code: 'w2', text: 'Avdelning 3' },
    })
  },
}

/** Where there are none to choose among, it is written. */
export const Written: Story = {
  args: { settings: { 'required.remove': 'all' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Orsak'), 'T')
    await expect(args.onChange).toHaveBeenCalledWith({ reason: { code: 'other', text: 'T' } })
  },
}
