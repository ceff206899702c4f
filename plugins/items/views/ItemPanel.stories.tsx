import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { Section, TWO_PANES } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ItemPane } from './ItemPane.tsx'
import { ItemPanel, type ItemPanelProps } from './ItemPanel.tsx'

const license = {
  license_number: 'L-2026-114',
  responsible: 'Karin Ek',
  quantity: 100,
  quantity_used: 50,
  valid_until: '2027-06-30',
}
const expired = aBatch({ identifier: 'GAMMAL', expiration_date: '2026-10-31', quantity: 3 })

const meta = {
  title: 'Plugins/Items/ItemPanel',
  component: ItemPanel,
  parameters: { layout: 'fullscreen' },
  args: {
    item: anItem(),
    today: '2026-11-21',
    stale: null,
    offers: false,
    onRetry: fn(),
    onPick: fn(),
  },
  render: (args) => <Framed {...args} />,
} satisfies Meta<typeof ItemPanel>

export default meta
type Story = StoryObj<typeof meta>

const screen = () => within(document.body)

/** In the frame that the app draws it in. */
function Framed(props: ItemPanelProps) {
  return (
    <ItemPane itemId={props.item.id} item={props.item} today={props.today} onClose={fn()}>
      <ItemPanel {...props} />
    </ItemPane>
  )
}

/** A pane on wide screens, a sheet on others. */
const frame = (name: RegExp) =>
  screen().findByRole(matchMedia(TWO_PANES).matches ? 'complementary' : 'dialog', { name })

/** A medicine at one location; a tap on the row picks. */
export const Default: Story = {
  async play({ args }) {
    const panel = await frame(/^Alvedon filmdragerad tablett 500\smg$/)
    await userEvent.click(within(panel).getByRole('button', { name: /^Ta ut/ }))
    await expect(args.onPick).toHaveBeenCalledWith(args.item.locations[0])
    await expect(within(panel).getByRole('list', { name: 'Batcher på A1' })).toBeVisible()
    await expect(within(panel).queryByRole('button', { name: 'Ändra varan' })).toBe(null)
  },
}

/** A narcotic with a licence, some of it expired. */
export const Marked: Story = {
  args: {
    item: anItem({
      narcotic_level: 3,
      requires_license: true,
      license,
      locations: [
        anItemLocation({
          storage_locations: [aStockedShelfPlace({ batches: [expired, aBatch({ id: 2 })] })],
        }),
      ],
    }),
  },
}

/** The licence is missing. */
export const LicenseMissing: Story = { args: { item: anItem({ requires_license: true }) } }

/** The licence has expired. */
export const LicenseExpired: Story = {
  args: { item: anItem({ license: { ...license, valid_until: '2026-11-20' } }) },
}

/** Everything that the licence allows has been used. */
export const LicenseUsedUp: Story = {
  args: { item: anItem({ license: { ...license, quantity_used: 100 } }) },
}

const nowhere = anItem({ kind: 'supply', own: true, gtin: null, locations: [] })

/** Kept nowhere; a supply of the customer's own, which this person may not receive. */
export const Empty: Story = {
  args: { item: nowhere },
  async play() {
    await screen().findByText('Finns inte i något lager')
    await expect(screen().queryByRole('button', { name: 'Ta emot den' })).toBe(null)
  },
}

/** Kept nowhere, and received from here. */
export const EmptyReceived: Story = {
  args: { item: nowhere, onReceive: fn<() => void>() },
  async play({ args }) {
    await userEvent.click(await screen().findByRole('button', { name: 'Ta emot den' }))
    await expect(args.onReceive).toHaveBeenCalledOnce()
  },
}

/** An item of one's own, by who may correct it. */
export const Own: Story = {
  args: { item: anItem({ kind: 'supply', own: true }), onChange: fn<() => void>() },
  async play({ args }) {
    await userEvent.click(await screen().findByRole('button', { name: 'Ändra varan' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

/** The figures could not be fetched anew. */
export const Offline: Story = {
  args: { stale: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.' },
}

/** Long names, many shelf places, and a section of another plugin. */
export const Long: Story = {
  args: {
    item: anItem({
      display_name: 'Natriumkloridlösning för spolning och rengöring av sårytor, steril flaska',
      locations: [1, 2, 3].map((id) =>
        anItemLocation({
          id,
          name: 'Läkemedelsförrådet på akutvårdsavdelningen plan 4',
          storage_locations: ['A1', 'A2', 'Hylla längst in till vänster'].map((identifier, index) =>
            aStockedShelfPlace({ id: id * 100 + index, identifier }),
          ),
        }),
      ),
    }),
    children: (
      <Section title="Historik" level={3}>
        …
      </Section>
    ),
  },
}

/** A person who may not pick. */
export const ReadOnly: Story = {
  render: ({ onPick: _none, ...args }) => <Framed {...args} />,
}

/** On a desktop. */
export const Desktop: Story = { ...Marked, globals: { viewport: { value: 'desktop' } } }

/** On a narrow phone. */
export const Narrow: Story = { ...Long, globals: { viewport: { value: 'narrow' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Marked, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Marked, globals: { theme: 'contrast' } }
