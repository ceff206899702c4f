import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TabPanel, Tabs } from './Tabs.tsx'

const meta = {
  title: 'Components/Tabs · flikar, flik',
  id: 'components-tabs',
  component: Tabs,
  tags: ['autodocs'],
  subcomponents: { TabPanel },
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
  // Nothing here is Fluent's: axe looks at all of it.
  parameters: { a11y: { context: { exclude: [] } } },
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

/** The arrow keys go round the tabs, Tab leaves them; choosing takes a key of its own. */
export const Keys: Story = {
  args: { selected: 'inventory' },
  play: async ({ args, canvas }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await userEvent.tab()
    await expect(tab('Inventarie')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('Hyllplatser')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('Varor')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Home}{End}')
    await expect(tab('Hyllplatser')).toHaveFocus()
    await expect(args.onSelect).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith('places')
    await userEvent.tab()
    await expect(tab('Hyllplatser')).not.toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(tab('Inventarie')).toHaveFocus()
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
