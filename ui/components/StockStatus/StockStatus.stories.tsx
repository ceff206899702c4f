import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Registry } from '@forrad/core/kernel'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import type { ReactView } from '../../plugin.ts'
import { StatusDot } from './StatusDot.tsx'
import { StockStatus } from './StockStatus.tsx'

const meta = {
  title: 'Components/StockStatus · saldo, lagerstatus, antal kvar, slut',
  id: 'components-stockstatus',
  component: StockStatus,
  tags: ['autodocs'],
  subcomponents: { StatusDot },
  args: { quantity: 12, reorderPoint: 5, preferred: 20 },
} satisfies Meta<typeof StockStatus>

export default meta

type Story = StoryObj<typeof meta>

/** Enough: the dot and the figures. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('I lager: 12 av 20 st')).toBeInTheDocument()
    await expect(canvas.getByText(/\/ 20/)).toHaveTextContent('12 / 20 st')
  },
}

/** At or below the reorder point. */
export const Low: Story = { args: { quantity: 5 } }

/** Nothing left. */
export const OutOfStock: Story = { args: { quantity: 0 } }

/** Some of it has expired. */
export const Expired: Story = { args: { expired: 3 } }

/** One of each: as one is spoken of. */
export const OneOfEach: Story = {
  args: { expired: 1, blocked: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 utgången')).toBeVisible()
    await expect(canvas.getByText('1 spärrad')).toBeVisible()
  },
}

/** All of it has expired: green by the specification, and nothing to take. */
export const OnlyExpired: Story = {
  args: { expired: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('I lager: 12 av 20 st')).toBeInTheDocument()
    await expect(canvas.getByText('Bara utgånget')).toBeVisible()
  },
}

/** What can be used is at the reorder point. */
export const FewUsable: Story = {
  args: { expired: 9 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 användbara')).toBeVisible()
  },
}

/** Only one of them can be used. */
export const OneUsable: Story = {
  args: { expired: 11 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 användbar')).toBeVisible()
  },
}

/** Some of it is of a blocked lot. */
export const Blocked: Story = {
  args: { blocked: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 spärrade')).toBeVisible()
  },
}

/** All of it is. */
export const OnlyBlocked: Story = {
  args: { blocked: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('I lager: 12 av 20 st')).toBeInTheDocument()
    await expect(canvas.getByText('Bara spärrat')).toBeVisible()
  },
}

/** Some has expired, the rest is blocked. */
export const NothingUsable: Story = {
  args: { expired: 5, blocked: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Inget användbart')).toBeVisible()
  },
}

/** The site lets the dot follow what can be used. */
export const DotFollows: Story = {
  args: { expired: 12 },
  decorators: [
    (Story) => (
      <RegistryProvider value={{ stockStatus: 'usable' } as Registry<ReactView>}>
        <Story />
      </RegistryProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Slut: 12 av 20 st')).toBeInTheDocument()
    await expect(canvas.getByText('Bara utgånget')).toBeVisible()
  },
}

/** Without a preferred level, as where no item settings exist. */
export const WithoutPreferred: Story = { args: { preferred: null } }

/** Swedish groups of three. */
export const LargeNumbers: Story = { args: { quantity: 12345, preferred: 999999 } }

/** At arm's length. */
export const Large: Story = { args: { large: true } }

/** On dark surfaces. */
export const Dark: Story = { ...Low, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Low, globals: { theme: 'contrast' } }
