import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ExportButton } from './ExportButton.tsx'

const run = fn(async () => true)

const meta = {
  title: 'Plugins/Exports/ExportButton',
  component: ExportButton,
  args: { dataset: 'inventory', options: { locationId: 1 } },
  render: (args) => (
    <ServicesProvider value={fakeServices({ commands: { has: () => true, run } })}>
      <ExportButton {...args} />
    </ServicesProvider>
  ),
} satisfies Meta<typeof ExportButton>

export default meta
type Story = StoryObj<typeof meta>

/** Opens the export of one dataset with its options. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Exportera' }))
    await expect(run).toHaveBeenCalledWith('exports.open', args)
  },
}
