import type { Registry } from '@forrad/core/kernel'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import type { ReactView } from '../../plugin.ts'
import ServerNote from './ServerNote.tsx'

const meta = {
  title: 'Shell/ServerNote',
  component: ServerNote,
  args: {
    online: true,
    waits: false,
    away: true,
    slow: false,
    keptAt: '2026-11-24T07:12:00Z',
    withoutNarcotics: false,
  },
} satisfies Meta<typeof ServerNote>

export default meta
type Story = StoryObj<typeof meta>

/** The server does not answer, and what the device keeps is shown. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Du ser hur det var 2026-11-24/)).toBeVisible()
    await expect(
      canvas.getByText(/Det du tar ut, räknar och tar emot sparas på enheten/),
    ).toBeVisible()
    await expect(canvas.queryByText(/Narkotika/)).toBeNull()
  },
}

/** A site without the outbox, where nothing begins to wait. */
const registry = {
  plugins: [{ id: 'items', own: true, status: 'active', contributes: [] }],
} as unknown as Registry<ReactView>
const withoutOutbox: Story['decorators'] = (Shown) => (
  <RegistryProvider value={registry}>
    <Shown />
  </RegistryProvider>
)

/** Nobody can look into an outbox: nothing is taken in, and it is not said that it is. */
export const NothingTakenIn: Story = {
  decorators: withoutOutbox,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Ingen kontakt .* Inget kan sparas förrän servern svarar\.$/),
    ).toBeVisible()
    await expect(canvas.queryByText(/sparas på enheten/)).toBeNull()
  },
}

/** So it is without a network, where nothing is kept to be seen either. */
export const NothingTakenInOffline: Story = {
  args: { online: false, away: false, keptAt: null },
  decorators: withoutOutbox,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Inget nät\. .* Inget kan sparas förrän nätet är tillbaka\.$/),
    ).toBeVisible()
  },
}

/** The site leaves narcotics out of what devices keep, and the person handles them. */
export const WithoutNarcotics: Story = {
  args: { withoutNarcotics: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Ingen kontakt .* Narkotika ingår inte i det du ser\.$/),
    ).toBeVisible()
  },
}

/** Nothing is kept. */
export const NothingKept: Story = {
  args: { keptAt: null, withoutNarcotics: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Narkotika/)).toBeNull()
  },
}

/** The device has no network, and keeps nothing. */
export const Offline: Story = { args: { online: false, away: false, keptAt: null } }

/** The server says that it cannot answer. */
export const Waiting: Story = { args: { away: false, waits: true } }

/** The server answers, but late: what the device keeps is shown meanwhile. */
export const Slow: Story = {
  args: { away: false, slow: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Servern svarar långsamt\. Du ser hur det var 2026-11-24/),
    ).toBeVisible()
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
