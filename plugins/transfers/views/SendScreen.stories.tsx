import { aBatch, anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { SendScreen, type SendScreenProps } from './SendScreen.tsx'

const place = (id: number, identifier: string) => ({ id, location_id: 1, identifier })

const meta = {
  title: 'Plugins/Transfers/SendScreen',
  component: SendScreen,
  args: {
    draft: {
      from: { id: 1, name: 'Lager A' },
      to: 2,
      lines: [
        {
          item: anItem(),
          storageLocationId: 11,
          batch: aBatch({ id: 1, identifier: 'AB12', quantity: 12 }),
          quantity: 5,
        },
        {
          item: anItem({ id: 2, display_name: 'Ibuprofen, tablett' }),
          storageLocationId: 11,
          batch: aBatch({ id: 2, identifier: null, quantity: 4 }),
          quantity: 1,
        },
      ],
    },
    locations: [
      { id: 1, name: 'Lager A', storage_locations: [place(11, 'A1')] },
      { id: 2, name: 'Lager B', storage_locations: [] },
    ],
    tooFew: false,
    last: { turn: 1, good: true, name: 'Ibuprofen, tablett', text: 'Tillagd', figure: 1 },
    asked: false,
    sending: false,
    unknown: false,
    failed: null,
    refusalOf: (() => null) as SendScreenProps['refusalOf'],
    onFrom: fn(),
    onTo: fn(),
    onQuantity: fn(),
    onScan: fn(),
    onSend: fn(),
    onAgain: fn(),
    onGiveUp: fn(),
    onCreate: null as (() => void) | null,
  },
} satisfies Meta<typeof SendScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Two batches, the last one scanned just now. */
export const Default: Story = {
  async play({ args }) {
    await userEvent.click(
      await screen.findByRole('button', { name: /^Skicka 6\sst till Lager B$/ }),
    )
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** One location: what it takes, and the way there. */
export const OneLocation: Story = {
  args: {
    locations: [{ id: 1, name: 'Lager A', storage_locations: [] }],
    tooFew: true,
    onCreate: fn(),
  },
  async play({ args }) {
    await expect(await screen.findByText('En överföring kräver två lager')).toBeVisible()
    await expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Skapa ett lager till' }))
    await expect(args.onCreate).toHaveBeenCalledOnce()
  },
}

/** The same for those who cannot make one. */
export const OneLocationForOthers: Story = { args: { tooFew: true } }

/** Nothing scanned yet. */
export const Empty: Story = {
  args: { draft: { from: { id: 1, name: 'Lager A' }, to: null, lines: [] }, last: null },
}

/** Sent without a target: said at its field and beside the button, which a long list parts. */
export const NoTarget: Story = {
  args: { ...meta.args, asked: true, draft: { ...meta.args.draft, to: null } },
  async play() {
    const field = await screen.findByRole('combobox', { name: 'Till lager' })
    await expect(field).toHaveAccessibleDescription('Välj vart den ska')
    const button = screen.getByRole('button', { name: 'Skicka' })
    const bar = button.closest('[data-foot]')
    await expect(bar).toHaveTextContent('Välj vart den ska')
  },
}

/** Refused for one of the lines: it says so, and how much lies there now. */
export const Refused: Story = {
  args: {
    failed: 'Det finns inte så mycket kvar.',
    draft: {
      ...meta.args.draft,
      lines: meta.args.draft.lines.map((line) =>
        line.item.id === 2 ? { ...line, batch: { ...line.batch, quantity: 0 } } : line,
      ),
    },
    refusalOf: ({ item }) => (item.id === 2 ? 'Det finns inte så mycket kvar.' : null),
  },
  async play() {
    const rows = within(await screen.findByRole('list', { name: 'Att skicka' }))
    const [first, second] = rows.getAllByRole('listitem')
    await expect(first).not.toHaveTextContent('Det finns inte så mycket kvar.')
    await expect(second).toHaveTextContent('0 finns där')
    await expect(second).toHaveTextContent('Det finns inte så mycket kvar.')
    await expect(screen.getByRole('button', { name: /^Skicka 6/ })).toBeDisabled()
  },
}

/** No answer came: only the very same may follow. */
export const Unknown: Story = {
  args: { unknown: true },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Sluta försöka' }))
    await expect(args.onGiveUp).toHaveBeenCalledOnce()
  },
}

/** On its way. */
export const Sending: Story = { args: { sending: true } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
