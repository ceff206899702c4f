import { aLocation } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ReadingForm } from './ReadingForm.tsx'

const meta = {
  title: 'Plugins/Fridge log/ReadingForm',
  component: ReadingForm,
  args: {
    locations: [aLocation()],
    here: aLocation().id,
    limits: { coldest: 2, warmest: 8 },
    saving: false,
    failed: null,
    onAdd: fn(async () => true),
  },
} satisfies Meta<typeof ReadingForm>

export default meta
type Story = StoryObj<typeof meta>

/** Within the limits: one figure and one button. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const save = canvas.getByRole('button', { name: 'Spara' })
    await userEvent.type(canvas.getByLabelText('Temperatur (°C)'), '4,5')
    await userEvent.click(save)
    await expect(args.onAdd).toHaveBeenCalledWith(aLocation().id, 45, '')
    await expect(save).toBeDisabled()
  },
}

/** FRIDGE-1 Outside them it asks what was done. */
export const Warm: Story = {
  play: async ({ canvas, args }) => {
    const save = canvas.getByRole('button', { name: 'Spara' })
    await userEvent.type(canvas.getByLabelText('Temperatur (°C)'), '9')
    await expect(save).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('Vad som gjordes'), 'Dörren stängd')
    await userEvent.click(save)
    await expect(args.onAdd).toHaveBeenCalledWith(aLocation().id, 90, 'Dörren stängd')
  },
}

/** The server refused it; what was typed stays. */
export const Refused: Story = { args: { failed: 'Ingen kontakt med servern.' } }
