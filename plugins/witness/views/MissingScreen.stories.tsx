import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { MissingScreen } from './MissingScreen.tsx'

const entry = {
  adjustment_id: 12,
  at: '2026-11-23T08:15:00.000Z',
  by: { apoex_id: 'anna', name: 'Anna Andersson' },
  item: { id: 1, vendor_name: '123456', display_name: 'Morfin', strength_text: '10 mg/ml' },
  quantity: -2,
  location: 'Akutvagn',
}

const meta = {
  title: 'Plugins/Witness/MissingScreen',
  component: MissingScreen,
  args: {
    entries: [entry, { ...entry, adjustment_id: 11, quantity: -1 }],
    hasMore: false,
    problem: null,
    onSign: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof MissingScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Two wait for a witness. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const [first] = canvas.getAllByRole('button', { name: 'Bevittna' })
    if (!first) throw new Error('a button')
    await userEvent.click(first)
    await expect(args.onSign).toHaveBeenCalledWith([entry], first)
    // The strength stands behind the name, not on a line of its own.
    const [strength] = canvas.getAllByText(/^10\smg\/ml$/)
    const line = strength?.getBoundingClientRect()
    const name = strength?.parentElement?.getBoundingClientRect()
    await expect(line?.height).toBe(name?.height)
  },
}

/** By who did it: all of one person is signed at once; of one alone there is nothing more to offer. */
export const SeveralPeople: Story = {
  args: {
    entries: [
      entry,
      { ...entry, adjustment_id: 11, by: { apoex_id: 'bo', name: 'Bo Berg' } },
      { ...entry, adjustment_id: 10, quantity: -1 },
    ],
  },
  play: async ({ canvas, args }) => {
    const names = canvas.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    await expect(names).toEqual(['Anna Andersson', 'Bo Berg'])
    const all = canvas.getByRole('button', { name: /^Bevittna alla/ })
    await expect(all).toHaveTextContent('Bevittna alla 2')
    await userEvent.click(all)
    const [first, , third] = args.entries ?? []
    await expect(args.onSign).toHaveBeenCalledWith([first, third], all)
  },
}

/** This person may only read. */
export const ReadOnly: Story = {
  render: (args) => <MissingScreen {...args} onSign={undefined} />,
}

/** Nothing waits. */
export const Empty: Story = { args: { entries: [] } }

/** More than are shown. */
export const Many: Story = { args: { hasMore: true } }

/** They could not be fetched. */
export const Failed: Story = { args: { entries: null, problem: 'Ingen kontakt med servern.' } }

/** They are on their way. */
export const Loading: Story = { args: { entries: null } }
