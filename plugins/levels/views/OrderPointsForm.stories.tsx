import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { levelsForm, type LevelsDraft } from '@forrad/core/domain'
import { OrderPointsForm } from './OrderPointsForm.tsx'

const stored = { reorder_point: 5, preferred_stock_level: 20, reorder_multiple: 10 }
const typed = (draft: LevelsDraft) => levelsForm(stored, draft)

const meta = {
  title: 'Plugins/Levels/OrderPointsForm',
  component: OrderPointsForm,
  args: {
    form: typed({}),
    saving: false,
    problem: null,
    onType: fn(),
    onSave: fn(),
    onRetry: fn(),
    question: null,
    onAgree: fn(),
    onDecline: fn(),
  },
} satisfies Meta<typeof OrderPointsForm>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing has been changed, so there is nothing to save. */
export const Default: Story = {
  async play({ args, canvas }) {
    await expect(canvas.queryByText(/inte högre än beställningspunkten/)).toBe(null)
    await expect(canvas.getByRole('button', { name: 'Spara' })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Beställningspunkt' }), '{Enter}')
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** A level that changes a lot is asked about, with both figures. */
export const Large: Story = {
  args: {
    form: typed({ reorder_point: '55' }),
    question: [{ field: 'reorder_point', before: 5, after: 55 }],
  },
  async play({ args }) {
    await expect(await screen.findByText('från 5 till 55 st')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Spara ändå' }))
    await expect(args.onAgree).toHaveBeenCalledOnce()
  },
}

/** One level differs. */
export const Changed: Story = {
  args: { form: typed({ reorder_point: '8' }) },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

/** What is preferred is not above the reorder point: it can be saved, and it says what comes of it. */
export const TooLow: Story = {
  args: { form: typed({ reorder_point: '20' }) },
  async play({ canvas }) {
    await expect(
      canvas.getByRole('textbox', { name: 'Önskad lagernivå' }),
    ).toHaveAccessibleDescription(/inte högre än beställningspunkten/)
    await expect(canvas.getByRole('button', { name: 'Spara' })).toBeEnabled()
  },
}

/** What was typed cannot be saved; each field says why. */
export const Wrong: Story = {
  args: {
    form: typed({ reorder_point: '', preferred_stock_level: '1,5', reorder_multiple: '0' }),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Måste anges')).toBeVisible()
    await expect(canvas.getByText('Ange ett heltal')).toBeVisible()
    await expect(canvas.getByText('Måste vara större än 0')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Spara' })).toBeDisabled()
  },
}

/** The answer has not come yet. */
export const Saving: Story = { args: { form: typed({ reorder_point: '8' }), saving: true } }

/** It could not be saved; what was typed is still there. */
export const Failed: Story = {
  args: {
    form: typed({ reorder_point: '8' }),
    problem: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.',
  },
}

/** On a desktop the fields stand side by side. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On a narrow phone. */
export const Narrow: Story = { ...Wrong, globals: { viewport: { value: 'narrow' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Wrong, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Wrong, globals: { theme: 'contrast' } }
