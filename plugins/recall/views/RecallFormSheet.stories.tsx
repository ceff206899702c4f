import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { aRecall } from '../model/recall.fixture.ts'
import { RecallFormSheet } from './RecallFormSheet.tsx'

const typed = {
  code: '',
  lots: '',
  every: false,
  grade: 'none',
  reference: '',
  instructions: '',
  due: '',
  letter: null,
} as const

const meta = {
  title: 'Plugins/Recall/RecallFormSheet',
  component: RecallFormSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    typed,
    item: null,
    isActive: false,
    saving: false,
    today: '2026-11-24',
    problems: {},
    onChange: fn(),
    onSave: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RecallFormSheet>

export default meta
type Story = StoryObj<typeof meta>

/** A new one. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Klass II' }))
    await expect(args.onChange).toHaveBeenCalledWith({ grade: 'II' })
  },
}

/** One in force: what blocks stays. */
export const Active: Story = {
  args: { item: aRecall().item, isActive: true, typed: { ...typed, lots: 'AB12' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Klass II' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(screen.getByLabelText('Referens (valfritt)')).toBeEnabled()
  },
}

/** It has its letter: that is named, and another can be chosen in its place. */
export const WithLetter: Story = {
  args: { item: aRecall().item, letterName: 'Indragning 2026-114.pdf' },
  play: async () => {
    await expect(await screen.findByText('Indragning 2026-114.pdf')).toBeVisible()
    await expect(screen.queryByText('Ingen vald')).toBeNull()
    await expect(screen.getByRole('button', { name: 'Välj en annan fil' })).toBeEnabled()
  },
}

/** What is wrong stands at its field, and what was typed is still there. */
export const Problems: Story = {
  args: {
    typed: { ...typed, code: '999999', due: 'snart' },
    problems: {
      code: 'Ingen vara har det numret',
      letter: 'Filen är större än 10 MB. Välj en mindre.',
      form: 'Ingen kontakt med servern.',
    },
  },
}

/** A colleague has changed the same meanwhile: it stands at each field, and what was typed is still there. */
export const Overtaken: Story = {
  args: {
    item: aRecall().item,
    typed: { ...typed, lots: 'A1, A3', grade: 'II', reference: 'LV 7', due: '2026-12-24' },
    problems: {
      lots: 'En kollega har ändrat det här till ”A1, A2”. Spara igen om det du har angett ska gälla.',
      grade:
        'En kollega har ändrat det här till ”Klass I”. Spara igen om det du har angett ska gälla.',
      reference: 'En kollega har tömt det här. Spara igen om det du har angett ska gälla.',
    },
  },
  play: async () => {
    const lots = await screen.findByLabelText('Batcher, med komma emellan')
    await expect(lots).toHaveValue('A1, A3')
    await expect(lots).toHaveAccessibleDescription(/ändrat det här till ”A1, A2”/)
    await expect(screen.getByText(/till ”Klass I”/)).toBeVisible()
    await expect(screen.getByLabelText('Referens (valfritt)')).toHaveAccessibleDescription(
      /^En kollega har tömt det här/,
    )
  },
}

/** A colleague has named lots where somebody chose all of them. */
export const OvertakenEvery: Story = {
  args: {
    item: aRecall().item,
    typed: { ...typed, every: true },
    problems: {
      lots: 'En kollega har ändrat det här till ”A1, A2”. Spara igen om det du har angett ska gälla.',
    },
  },
  play: async () => {
    await expect(await screen.findByText(/till ”A1, A2”/)).toBeVisible()
  },
}

/** Every batch of the item. */
export const Every: Story = { args: { typed: { ...typed, every: true } } }
