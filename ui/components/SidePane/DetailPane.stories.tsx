import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { DetailPane } from './DetailPane.tsx'
import { TWO_PANES } from './twoPanes.ts'

const meta = {
  title: 'Components/DetailPane',
  component: DetailPane,
  args: { title: 'Hyllplats', contentKey: 'A1', onClose: fn(), children: 'Fyra varor ligger här.' },
} satisfies Meta<typeof DetailPane>

export default meta

type Story = StoryObj<typeof meta>

/** A sheet over the list on a phone, a pane beside it on a wide screen. */
export const Default: Story = {
  play: async () => {
    const wide = matchMedia(TWO_PANES).matches
    const name = 'Hyllplats'
    await screen.findByRole(wide ? 'complementary' : 'dialog', { name })
    await expect(screen.queryByRole(wide ? 'dialog' : 'complementary', { name })).toBeNull()
  },
}

/** On a desktop. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await waitFor(() => expect(matchMedia(TWO_PANES).matches).toBe(true))
    await screen.findByRole('complementary', { name: 'Hyllplats' })
  },
}
