import { anItem } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { openCount, stepCount } from '../model/count.machine.ts'
import type { CountEvent, CountState } from '../model/count.state.ts'
import { StockLevelsForm } from './StockLevelsForm.tsx'

function after(...events: readonly CountEvent[]): CountState {
  return events.reduce((state, event) => stepCount(state, event).state, openCount(anItem(), 1))
}

const typed: CountEvent = { type: 'count.typed', shelfPlaceId: 11, text: '18' }

const meta = {
  title: 'Plugins/Stocktaking/StockLevelsForm',
  component: StockLevelsForm,
  args: {
    count: after(),
    actions: {
      type: fn(),
      add: fn(),
      save: fn(),
      confirm: fn(),
      agree: fn(),
      decline: fn(),
      retry: fn(),
      startOver: fn(),
    },
    shelfPlaces: [{ id: 13, identifier: 'B1' }],
    today: '2026-11-21',
    wordError,
  },
} satisfies Meta<typeof StockLevelsForm>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing has been counted yet. */
export const Default: Story = {}

/** A count to save; the button says what it does. */
export const Counted: Story = {
  args: { count: after(typed) },
  async play({ args, canvas }) {
    const save = canvas.getByRole('button', { name: 'Spara' })
    await userEvent.hover(save)
    await expect(
      await within(document.body).findByRole('tooltip', {}, { timeout: 3000 }),
    ).toHaveTextContent('Sparar det du har räknat som nytt saldo')
    await userEvent.click(save)
    await expect(args.actions.save).toHaveBeenCalledOnce()
  },
}

/** What plugins ask beside stands above the button. */
export const Asked: Story = {
  args: { count: after(typed), fields: <p>Orsak till räkningen</p> },
  async play({ canvas }) {
    const asked = canvas.getByText('Orsak till räkningen').getBoundingClientRect()
    const save = canvas.getByRole('button', { name: 'Spara' }).getBoundingClientRect()
    await expect(asked.bottom).toBeLessThanOrEqual(save.top)
  },
}

/** It could not be saved; the count is kept. */
export const Offline: Story = {
  args: {
    count: after(typed, {
      type: 'save.answered',
      result: { ok: false, error: { kind: 'network' } },
    }),
  },
}

/** On a desktop. */
export const Desktop: Story = {
  args: { count: after(typed) },
  globals: { viewport: { value: 'desktop' } },
}

/** In high contrast. */
export const HighContrast: Story = {
  args: { count: after(typed) },
  globals: { theme: 'contrast' },
}
