import type { Meta, StoryObj } from '@storybook/react-vite'
import { exampleItem, exampleLicense, TODAY } from '../../fixtures.ts'
import { ItemHead } from './ItemHead.tsx'

const meta = {
  title: 'Components/ItemHead',
  component: ItemHead,
  args: { item: exampleItem(), today: TODAY },
} satisfies Meta<typeof ItemHead>

export default meta

type Story = StoryObj<typeof meta>

/** Varunummer, name and strength. */
export const Default: Story = {}

/** At the head of a sheet. */
export const Large: Story = { args: { large: true } }

/** With every mark. */
export const Marked: Story = {
  args: { item: exampleItem({ narcotic_level: 2, license: exampleLicense }) },
}

/** A name that needs several lines. */
export const Long: Story = {
  args: {
    item: exampleItem({
      display_name:
        'Natriumkloridlösning för spolning och rengöring av sårytor, steril engångsflaska',
      strength_text: '9 mg/ml, 30 × 1000 ml',
    }),
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Marked, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Marked, globals: { theme: 'contrast' } }
