import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { anEntry, anOutcome } from '../model/entry.fixture.ts'
import { OutboxScreen, type OutboxScreenProps } from './OutboxScreen.tsx'
import { done, mixed, waiting, ways } from './outboxScreen.fixtures.ts'

const meta = {
  title: 'Plugins/Outbox/OutboxScreen',
  component: OutboxScreen,
  args: mixed,
} satisfies Meta<typeof OutboxScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Some waits, some needs somebody, some is done. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent('3 ändringar väntar sedan')
    await userEvent.click(page.getByRole('button', { name: 'Skicka nu' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
    const [first] = page.getAllByRole('button', { name: 'Ångra' })
    if (first) await userEvent.click(first)
    await expect(args.onUndo).toHaveBeenCalledWith(expect.objectContaining({ key: 'key-1' }))
    await userEvent.click(page.getByRole('button', { name: 'Skicka igen' }))
    await expect(args.onAgain).toHaveBeenCalledWith(expect.objectContaining({ key: 'key-6' }))
    const [count] = page.getAllByRole('button', { name: 'Räkna hyllan' })
    if (count) await userEvent.click(count)
    await expect(ways.onCount).toHaveBeenCalledOnce()
  },
}

/** Everything is sent. */
export const Empty: Story = {
  args: { entries: [], differences: [], status: 'idle' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Allt är skickat')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Spara till fil' })).toBeNull()
  },
}

/** Only what was sent lately. */
export const Done: Story = { args: { entries: [done], differences: [], status: 'idle' } }

/** Waits and is sent. */
export const Waiting: Story = { args: { entries: waiting, differences: [], status: 'sending' } }

const sentNow = waiting.map((entry, index) => ({
  ...entry,
  state: (['done', 'refused', 'done'] as const)[index] ?? ('done' as const),
  outcome: anOutcome({ state: 'done' }),
}))

/** Everything that waits leaves, and one is refused, while somebody looks. */
function Leaving(props: OutboxScreenProps) {
  const [step, setStep] = useState(0)
  const sending = waiting.map((entry) => ({ ...entry, state: 'sending' as const }))
  const states = [
    [...waiting, done],
    [...sending, done],
    [...sentNow, done],
  ]
  return (
    <>
      <OutboxScreen
        {...props}
        entries={states[step] ?? []}
        status={step === 0 ? 'offline' : 'idle'}
      />
      <button type="button" onClick={() => setStep(step + 1)}>
        Nästa
      </button>
    </>
  )
}

/** Nothing moves under the thumb: each card keeps its place and its height until one asks to see what is left. */
export const Steady: Story = {
  args: { differences: [] },
  render: (args) => <Leaving {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const places = () =>
      page.getAllByRole('listitem').map((card) => {
        const { top, height } = card.getBoundingClientRect()
        return [Math.round(top + scrollY), Math.round(height)]
      })
    const before = places()
    const next = page.getByRole('button', { name: 'Nästa' })
    await userEvent.click(next)
    await expect(places()).toEqual(before)
    await expect(page.getAllByRole('button', { name: 'Skickas' })).toHaveLength(3)
    await expect(page.queryByRole('button', { name: 'Ångra' })).toBeNull()
    await userEvent.click(next)
    await expect(places()).toEqual(before)
    await expect(page.getByRole('status')).toHaveTextContent('1 ändring behöver dig')
    const [show] = page.getAllByRole('button', { name: 'Visa' })
    if (show) await userEvent.click(show)
    const needy = page.getByRole('region', { name: 'Behöver dig' })
    await expect(within(needy).getByRole('button', { name: 'Skicka igen' })).toBeVisible()
    await expect(page.queryByText('Väntar')).toBeNull()
  },
}

/** A long time without a network: the first are shown, and more of them when asked for. */
export const Many: Story = {
  args: {
    entries: Array.from({ length: 1000 }, (_, index) => anEntry({ key: `key-${index}` })),
    differences: [],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent('1 000 ändringar väntar sedan')
    await expect(page.getAllByRole('listitem')).toHaveLength(20)
    await userEvent.click(page.getByRole('button', { name: 'Visa fler' }))
    await expect(page.getAllByRole('listitem')).toHaveLength(40)
  },
}

/** Somebody who was here before has changes that wait until they are back. */
export const OthersWait: Story = {
  args: { entries: [], differences: [], status: 'idle', others: 2 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(
      page.getByText(/^2 ändringar av någon annan väntar och skickas först när/),
    ).toBeVisible()
    await expect(page.getByText('Allt du har gjort är skickat')).toBeVisible()
    await expect(page.queryByText('Allt är skickat')).toBeNull()
  },
}

/** The browser has not promised to keep what waits: what that means is said while something does. */
export const MayBeCleared: Story = {
  args: { differences: [], mayBeCleared: true },
  render: (args) => <Leaving {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const note = page.getByText(/^Webbläsaren kan rensa det som väntar om enheten får ont/)
    await expect(note).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Nästa' }))
    await userEvent.click(page.getByRole('button', { name: 'Nästa' }))
    await expect(page.getByRole('status')).toHaveTextContent('1 ändring behöver dig')
    await waitFor(() => expect(note).not.toBeVisible())
  },
}

/** The device refuses to keep what waits. */
export const StorageRefused: Story = {
  args: { entries: waiting, differences: [], status: 'unsaved' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Enheten vägrar att spara det som väntar')).toBeVisible()
  },
}

/** Kept by a newer version, and damaged: shown, never dropped in silence. */
export const Unreadable: Story = {
  args: {
    entries: [],
    differences: [],
    status: 'idle',
    unreadable: [
      { key: 'key-broken', why: 'corrupt', value: 7 },
      { key: 'key-newer', why: 'newer', value: {} },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const [first] = page.getAllByRole('button', { name: 'Avsluta utan att bokföra' })
    if (first) await userEvent.click(first)
    await expect(args.onPutAside).toHaveBeenCalledWith(
      expect.objectContaining({ key: 'key-broken' }),
    )
    await expect(page.queryByText('Allt är skickat')).toBeNull()
  },
}

/** What is kept is being read. */
export const Loading: Story = {
  args: { entries: [], differences: null, status: 'idle', loading: true },
}

/** The customer's differences could not be fetched. */
export const Error: Story = {
  args: { entries: waiting, differences: null, error: 'Ingen kontakt med servern.' },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
