import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ExportForm } from './ExportForm.tsx'
import { Note } from './Note.tsx'

const meta = {
  title: 'Plugins/Exports/ExportForm',
  component: ExportForm,
  args: {
    datasets: [
      { value: 'inventory', label: 'Ett lagers saldo' },
      { value: 'reorder', label: 'Beställningsförslag' },
      { value: 'history', label: 'Historik' },
    ],
    dataset: 'inventory',
    isFixed: false,
    formats: [
      { value: 'pdf', label: 'PDF' },
      { value: 'excel', label: 'Excel' },
      { value: 'csv', label: 'CSV' },
    ],
    format: 'pdf',
    working: false,
    progress: 0,
    problem: null,
    onDataset: fn(),
    onFormat: fn(),
    onExport: fn(),
    onCancel: fn(),
    onClose: fn(),
    about: <Note>För utskrift och för pärmen: sidor med rubrik och sidnummer.</Note>,
    children: <Note>Varje batch på varje hyllplats i alla lager.</Note>,
  },
} satisfies Meta<typeof ExportForm>

export default meta
type Story = StoryObj<typeof meta>

/** What is exported and as what. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.selectOptions(await screen.findByLabelText('Filformat'), 'Excel')
    await expect(args.onFormat).toHaveBeenCalledWith('excel')
    await userEvent.click(screen.getByRole('button', { name: 'Exportera' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
  },
}

/** Opened from a page for one dataset: no other is offered. */
export const OneDataset: Story = { args: { isFixed: true } }

/** The file is being made; only cancelling is possible. */
export const Working: Story = {
  args: { working: true, progress: 0.42 },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The worker was killed; what was chosen stays. */
export const Failed: Story = {
  args: {
    problem:
      'Arbetet avbröts av webbläsaren, kanske av minnesbrist. Det du valt finns kvar: försök igen, eller välj färre.',
  },
}

/** Without a network. */
export const Offline: Story = {
  args: { problem: 'Ingen kontakt med servern. Kontrollera nätet och försök igen.' },
}
