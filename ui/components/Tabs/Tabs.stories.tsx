import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TabPanel, Tabs } from './Tabs.tsx'

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Lager A',
    tabs: [
      { id: 'items', label: 'Varor' },
      { id: 'inventory', label: 'Inventarie' },
      { id: 'places', label: 'Hyllplatser' },
    ],
    selected: 'items',
    onSelect: fn(),
  },
  render: (args) => (
    <>
      <Tabs {...args} />
      <TabPanel tab={args.selected}>Innehåll</TabPanel>
    </>
  ),
} satisfies Meta<typeof Tabs>

export default meta

type Story = StoryObj<typeof meta>

/** The first is chosen. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('tabpanel', { name: 'Varor' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Inventarie' }))
    await expect(args.onSelect).toHaveBeenCalledWith('inventory')
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
