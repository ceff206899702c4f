import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { RemoveQuestion } from './RemoveQuestion.tsx'

const meta = {
  title: 'Plugins/Locations/RemoveQuestion',
  component: RemoveQuestion,
  args: {
    title: 'Ta bort Kyl?',
    children: 'Hyllplatserna försvinner också. Historiken visar fortfarande vad som har hänt där.',
    failure: 'Det gick inte att radera lagerplatsen',
    busy: false,
    error: null,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RemoveQuestion>

export default meta
type Story = StoryObj<typeof meta>

/** Asks first. */
export const Default: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }))
    await expect(args.onConfirm).toHaveBeenCalled()
  },
}

/** It is being deleted. */
export const Busy: Story = { args: { busy: true } }

/** A shelf place that still holds stock: it can be moved, or written off. */
export const Stocked: Story = {
  args: {
    title: 'Ta bort hyllplatsen A1?',
    children: 'Historiken visar fortfarande vad som har hänt där.',
    failure: 'Det gick inte att ta bort hyllplatsen',
    error: 'Det finns varor kvar. Flytta eller kassera dem först.',
    onMoveAll: fn(),
    onEmpty: fn(),
  },
  async play({ args }) {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Flytta allt till en annan hyllplats' }),
    )
    await expect(args.onMoveAll).toHaveBeenCalledOnce()
    await expect(args.onEmpty).not.toHaveBeenCalled()
  },
}

/** A location that still holds stock: it can go to another location, or be written off. */
export const StockedLocation: Story = {
  args: {
    error: 'Det finns varor kvar. Flytta eller kassera dem först.',
    onTransfer: fn(),
    onEmpty: fn(),
  },
  async play({ args }) {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Flytta allt till ett annat lager' }),
    )
    await expect(args.onTransfer).toHaveBeenCalledOnce()
  },
}

/** An item that still has stock: what lies of it is handled where it is shown. */
export const StockedItem: Story = {
  args: {
    title: 'Ta bort Paracetamol 500 mg från lagret?',
    children: 'En vara som har saldo kvar kan inte tas bort.',
    failure: 'Det gick inte att ta bort varan',
    error: 'Det finns varor kvar. Flytta eller kassera dem först.',
    onShow: fn(),
  },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Visa varan' }))
    await expect(args.onShow).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** It still holds stock. */
export const Error: Story = {
  args: { error: 'Det finns varor kvar. Flytta eller kassera dem först.' },
}
