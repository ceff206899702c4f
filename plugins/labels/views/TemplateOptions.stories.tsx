import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import PdfNote from './PdfNote.tsx'
import ZplOptions from './ZplOptions.tsx'

const meta = {
  title: 'Plugins/Labels/TemplateOptions',
  component: ZplOptions,
  args: { options: {}, onChange: fn() },
} satisfies Meta<typeof ZplOptions>

export default meta
type Story = StoryObj<typeof meta>

/** A label printer's resolution. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), '300 punkter per tum')
    await expect(args.onChange).toHaveBeenCalledWith({ dots: 12 })
  },
}

/** What to mind with the PDF. */
export const Pdf: Story = { render: () => <PdfNote /> }
