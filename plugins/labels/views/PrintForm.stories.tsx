import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { shown, someActions } from './labels.fixtures.ts'
import { PrintForm } from './PrintForm.tsx'

const meta = {
  title: 'Plugins/Labels/PrintForm',
  component: PrintForm,
  args: {
    locations: [{ id: 1, name: 'Läkemedelsrum 1' }],
    ...shown(),
    actions: someActions(),
    templates: [{ value: 'pdf', label: 'PDF, för alla skrivare' }],
    template: 'pdf',
    wordError: () => 'Ingen kontakt med servern. Kontrollera nätet och försök igen.',
    onPrint: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PrintForm>

export default meta
type Story = StoryObj<typeof meta>

/** A location’s shelf places, with how many items lie on each. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByLabelText(/^A2/))
    await expect(args.actions.select).toHaveBeenCalledWith(['item 2 12'], true)
  },
}

/** The shelf places’ own labels, in shelf order. */
export const Places: Story = {
  args: shown({ kind: 'places', selected: ['place 11', 'place 12'] }),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Skapa 2 etiketter' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}

/** The file is being made. */
export const Working: Story = {
  args: shown({ selected: ['item 1 11'], working: true, progress: 0.3 }),
}

/** The measures leave no room. */
export const NoRoom: Story = {
  args: (() => {
    const { state } = shown({ selected: ['item 1 11'] })
    const own = { ...state.sheet.own, left: '30' }
    return shown({ ...state, sheet: { ...state.sheet, formatId: 'own', own } })
  })(),
}

/** What was ticked is not lost by a tap beside: leaving asks first. */
export const Left: Story = {
  args: shown({ selected: ['item 1 11', 'item 2 12'] }),
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Skriv ut etiketter' })
    await userEvent.click(document.querySelector('.fui-DialogSurface__backdrop') as HTMLElement)
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** What it was opened with is nobody's work: leaving asks nothing. */
export const LeftGiven: Story = {
  args: { ...shown({ kind: 'places', selected: ['place 11'] }), given: ['place 11'] },
  play: async ({ args }) => {
    await screen.findByRole('button', { name: 'Skapa 1 etikett' })
    await userEvent.click(document.querySelector('.fui-DialogSurface__backdrop') as HTMLElement)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Nothing is ticked: leaving loses nothing, and nothing is asked. */
export const LeftUntouched: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Skriv ut etiketter' })
    await userEvent.click(document.querySelector('.fui-DialogSurface__backdrop') as HTMLElement)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
