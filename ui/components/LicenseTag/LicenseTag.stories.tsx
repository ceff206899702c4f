import type { Meta, StoryObj } from '@storybook/react-vite'
import { exampleItem, exampleLicense, TODAY } from '../../fixtures.ts'
import { LicenseTag } from './LicenseTag.tsx'

const meta = {
  title: 'Components/LicenseTag · licens, licensläkemedel, märke',
  id: 'components-licensetag',
  component: LicenseTag,
  tags: ['autodocs'],
  args: { item: exampleItem({ license: exampleLicense }), today: TODAY },
} satisfies Meta<typeof LicenseTag>

export default meta

type Story = StoryObj<typeof meta>

/** Valid. */
export const Default: Story = {}

/** One is needed and there is none. */
export const Missing: Story = { args: { item: exampleItem({ requires_license: true }) } }

/** Past its last day. */
export const Expired: Story = {
  args: { item: exampleItem({ license: { ...exampleLicense, valid_until: '2026-11-20' } }) },
}

/** Everything it allows has been used. */
export const UsedUp: Story = {
  args: { item: exampleItem({ license: { ...exampleLicense, quantity_used: 100 } }) },
}

/** On dark surfaces. */
export const Dark: Story = { ...Missing, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Missing, globals: { theme: 'contrast' } }
