import { aLocationItem, anItem } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { EMPTY_DRAFT } from '../model/many-levels.ts'
import type { ManyLevelsState } from '../model/many-levels.store.ts'
import { ManyLevelsSheet } from './ManyLevelsSheet.tsx'

const state: ManyLevelsState = {
  draft: EMPTY_DRAFT,
  saving: false,
  done: 0,
  all: 0,
  refused: [],
  problem: null,
  question: null,
}

const filled: ManyLevelsState = { ...state, draft: { ...EMPTY_DRAFT, reorder_point: '8' }, all: 12 }

const meta = {
  title: 'Plugins/Levels/ManyLevelsSheet',
  component: ManyLevelsSheet,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    count: 12,
    locationName: 'Läkemedelsrum 1',
    state,
    errors: {},
    wordError,
    actions: { type: fn(), save: fn(), agree: fn(), decline: fn() },
    onClose: fn(),
  },
} satisfies Meta<typeof ManyLevelsSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing is filled in: nothing can be saved. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Spara' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Beställningspunkt'), '8')
    await expect(args.actions.type).toHaveBeenCalledWith('reorder_point', '8')
  },
}

/** One of the fields is filled in. */
export const Filled: Story = {
  args: { state: filled },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Spara' }))
    await expect(args.actions.save).toHaveBeenCalledOnce()
  },
}

/** What is filled in is not lost by a slip: leaving asks first. */
export const Left: Story = {
  args: { state: filled },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** What was typed is no level. */
export const Wrong: Story = {
  args: {
    state: { ...filled, draft: { ...EMPTY_DRAFT, reorder_point: '-1' } },
    errors: { reorder_point: 'too_small' },
  },
}

/** Of some of them what is preferred is then not above the reorder point. */
export const TooLow: Story = {
  args: { state: filled, tooLow: 3 },
  play: async () => {
    await expect(await screen.findByLabelText('Önskad lagernivå')).toHaveAccessibleDescription(
      /^För 3 varor är önskad lagernivå inte högre än beställningspunkten/,
    )
    await expect(screen.getByRole('button', { name: 'Spara' })).toBeEnabled()
  },
}

/** Some have been saved. */
export const Loading: Story = { args: { state: { ...filled, saving: true, done: 5 } } }

/** What changes a lot is asked about once. */
export const Question: Story = {
  args: {
    state: {
      ...filled,
      question: [
        {
          item: anItem(),
          stored: aLocationItem(),
          levels: { reorder_point: 500, preferred_stock_level: 20, reorder_multiple: 1 },
          large: [{ field: 'reorder_point', before: 5, after: 500 }],
        },
      ],
    },
  },
}

/** One was refused and is named. */
export const Refused: Story = {
  args: {
    state: {
      ...filled,
      done: 12,
      refused: [
        {
          item: anItem(),
          error: {
            kind: 'answer',
            code: 'not_found',
            status: 404,
            message: '',
            details: [],
          },
        },
      ],
    },
  },
}

/** No answer came: another try goes on with the rest. */
export const Offline: Story = {
  args: { state: { ...filled, done: 5, problem: { kind: 'network' } } },
}

/** In dark. */
export const Dark: Story = { args: { state: filled }, globals: { theme: 'dark' } }
