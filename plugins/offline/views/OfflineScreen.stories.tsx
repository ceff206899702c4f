import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OfflineScreen } from './OfflineScreen.tsx'

const meta = {
  title: 'Plugins/Offline/OfflineScreen',
  component: OfflineScreen,
  args: {
    state: {
      status: 'kept',
      takenAt: '2026-11-24T07:12:00Z',
      items: 1240,
      bytes: 2_340_000,
      withoutNarcotics: false,
      progress: null,
      persisted: true,
    },
    own: 1,
    chosen: [],
    locations: [
      { id: 1, name: 'Läkemedelsrum 1' },
      { id: 2, name: 'Akutrum' },
      { id: 3, name: 'Centralförråd för hela kliniken och dess mottagningar' },
    ],
    takesIn: true,
    onTake: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof OfflineScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The device keeps its own location; another one is taken along. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('switch', { name: /Läkemedelsrum 1/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('switch', { name: 'Akutrum' }))
    await expect(args.onTake).toHaveBeenCalledWith(2, true)
    await userEvent.click(canvas.getByRole('button', { name: 'Uppdatera nu' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
    await expect(canvas.queryByText(/Narkotika/)).toBeNull()
    await expect(canvas.getByText(/^Hela katalogen sparas inte här/)).toBeVisible()
    await expect(canvas.getByText(/väntar här och skickas av sig själva/)).toBeVisible()
  },
}

/** The site has no outbox. */
export const NothingTakenIn: Story = {
  args: { takesIn: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Inget kan sparas förrän nätet är tillbaka/)).toBeVisible()
    await expect(canvas.queryByText(/väntar här/)).toBeNull()
  },
}

/** The site leaves narcotics out, and the person handles them. */
export const WithoutNarcotics: Story = {
  args: { state: { ...meta.args.state, withoutNarcotics: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Narkotika sparas inte här.')).toBeVisible()
  },
}

/** It is being fetched. */
export const Loading: Story = {
  args: { state: { ...meta.args.state, status: 'loading', progress: 0.42 } },
}

/** Nothing yet, and the device is placed nowhere. */
export const Empty: Story = {
  args: { own: null, state: { ...meta.args.state, status: 'empty', takenAt: null, items: 0 } },
}

/** The browser promises nothing. */
export const MayBeCleared: Story = {
  args: { chosen: [2], state: { ...meta.args.state, persisted: false } },
}

/** A private window. */
export const Refused: Story = {
  args: { state: { ...meta.args.state, status: 'refused', takenAt: null } },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }
