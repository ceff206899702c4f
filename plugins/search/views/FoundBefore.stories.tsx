import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { RememberedItem } from '../model/remembered.ts'
import { FoundBefore } from './FoundBefore.tsx'

const remembered = (id: number, name: string, favourite = false): RememberedItem => ({
  id,
  name,
  vendor_name: String(101230 + id),
  favourite,
})

const meta = {
  title: 'Plugins/Search/FoundBefore',
  component: FoundBefore,
  args: {
    items: [
      remembered(1, 'Alvedon forte filmdragerad tablett 1 g'),
      remembered(2, 'Natriumklorid Fresenius Kabi infusionsvätska 9 mg/ml', true),
      remembered(3, 'Betapred tablett, löslig 0,5 mg', true),
    ],
    onOpen: fn(),
    onFavourite: fn(),
  },
} satisfies Meta<typeof FoundBefore>

export default meta
type Story = StoryObj<typeof meta>

/** Favourites by name, then what was found lately; a press opens, a star keeps. */
export const Default: Story = {
  async play({ canvasElement, args, userEvent }) {
    const canvas = within(canvasElement)
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Betapred')
    await userEvent.click(
      canvas.getByRole('button', { name: 'Öppna Betapred tablett, löslig 0,5 mg' }),
    )
    await expect(args.onOpen).toHaveBeenCalledWith(3)
    const star = canvas.getByRole('button', { name: /^Favorit: Alvedon/ })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(star)
    await expect(args.onFavourite).toHaveBeenCalledWith(1, true)
  },
}

/** Nothing was found on this device yet: nothing stands there. */
export const Empty: Story = { args: { items: [] } }

/** Nobody offers to open items: rows are read only. */
export const Forbidden: Story = { render: (args) => <FoundBefore {...args} onOpen={undefined} /> }

/** Long names wrap; the star keeps its place. */
export const Long: Story = {
  args: {
    items: Array.from({ length: 8 }, (_, id) =>
      remembered(
        id,
        'Natriumklorid Fresenius Kabi infusionsvätska, lösning i påse 9 mg/ml, 20 × 500 ml',
        id < 2,
      ),
    ),
  },
}
