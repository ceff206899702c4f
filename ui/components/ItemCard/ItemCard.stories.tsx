import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import {
  exampleItem,
  exampleLocation,
  exampleLicense,
  exampleShelfPlace,
  exampleBatch,
  TODAY,
} from '../../fixtures.ts'
import { Button, IconButton } from '../Button/Button.tsx'
import { ItemCard } from './ItemCard.tsx'

const meta = {
  title: 'Components/ItemCard · varukort, vara, artikel',
  id: 'components-itemcard',
  component: ItemCard,
  tags: ['autodocs'],
  args: {
    item: exampleItem(),
    today: TODAY,
    onOpen: fn(),
    onPick: fn(),
    renderActions: () => (
      <>
        <IconButton icon="edit" label="Ändra nivåer" />
        <IconButton icon="stocktake" label="Inventera" />
      </>
    ),
  },
} satisfies Meta<typeof ItemCard>

export default meta

type Story = StoryObj<typeof meta>

/** With everything an administrator sees; a tap on the head opens, a tap on a row picks. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Öppna Paracetamol tablett 500 mg' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
    const row = canvas.getByRole('button', {
      name: 'Ta ut Paracetamol tablett 500 mg från Lager A',
    })
    await userEvent.click(row)
    await expect(args.onPick).toHaveBeenCalledWith(args.item.locations[0])
    for (const hand of canvas.getAllByRole('button', { name: 'Inventera' })) {
      await userEvent.click(hand)
    }
    await expect(args.onPick).toHaveBeenCalledOnce()
  },
}

/** For somebody who may only read. */
export const ReadOnly: Story = {
  render: ({ item, today, onOpen }) => <ItemCard item={item} today={today} onOpen={onOpen} />,
}

/** A narcotic with a licence, some of it expired. */
export const Marked: Story = {
  args: {
    item: exampleItem({
      narcotic_level: 3,
      license: exampleLicense,
      locations: [
        exampleLocation({
          storage_locations: [
            exampleShelfPlace({ batches: [exampleBatch({ expiration_date: '2026-10-31' })] }),
          ],
        }),
      ],
    }),
  },
}

/** Names that need several lines, and many shelf places. */
export const Long: Story = {
  args: {
    item: exampleItem({
      display_name: 'Natriumkloridlösning för spolning och rengöring av sårytor, steril flaska',
      locations: [
        exampleLocation({
          name: 'Läkemedelsförrådet på akutvårdsavdelningen plan 4',
          storage_locations: ['A1', 'A2', 'A10', 'B1', 'B2', 'Hylla längst in till vänster'].map(
            (identifier, id) => exampleShelfPlace({ id, identifier }),
          ),
        }),
      ],
    }),
  },
}

/** In the catalogue but at no location. */
export const Nowhere: Story = { args: { item: exampleItem({ locations: [] }) } }

/** At no location, with what is offered there. */
export const NowhereOffered: Story = {
  args: { item: exampleItem({ locations: [] }), nowhere: <Button>Ta emot den</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ta emot den' })).toBeVisible()
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Marked, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Marked, globals: { theme: 'contrast' } }
