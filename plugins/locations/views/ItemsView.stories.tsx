import { aUser, fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { WHOLE_VIEW } from '../model/address.ts'
import { items, pagesOf, shownItems, sixty, stocked } from './ItemsView.fixtures.ts'
import { ItemsView } from './ItemsView.tsx'

const services = fakeServices()

const meta = {
  title: 'Plugins/Locations/ItemsView',
  component: ItemsView,
  // Cards; the stories at a desk show the table.
  globals: { viewport: { value: 'phone' } },
  // Rows host other plugins' actions, which meet services.
  decorators: [
    (Story) => (
      <ServicesProvider value={services}>
        <Story />
      </ServicesProvider>
    ),
  ],
  args: shownItems,
} satisfies Meta<typeof ItemsView>

export default meta
type Story = StoryObj<typeof meta>

/** The name opens the item, the rest of the row picks; narcotics offer no pick to this person. */
export const Default: Story = {
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ta ut Ibuprofen/ }))
    await expect(args.onPick).toHaveBeenCalledWith(items[1])
    await userEvent.click(canvas.getByRole('button', { name: /^Öppna Morfin/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(items[3])
    await expect(canvas.queryByRole('button', { name: /^Ta ut Morfin/ })).not.toBeInTheDocument()
  },
}

/** An administrator adds items, and takes them away in a mode of its own. */
export const Administrator: Story = {
  args: {
    user: aUser({ role: 'administrate', narcotics: true }),
    onAdd: fn(),
    onRemove: fn(),
  },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till vara' }))
    await expect(args.onAdd).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort varor' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Ta bort Ibuprofen/ }))
    await expect(args.onRemove).toHaveBeenCalledWith(items[1])
    await expect(canvas.queryByRole('button', { name: /^Ta ut/ })).not.toBeInTheDocument()
  },
}

/** A person who may only read: rows are no buttons. */
export const Forbidden: Story = {
  args: { user: aUser({ role: 'read' }), onPick: null, onOpen: null },
}

/** Filtered by words and by what somebody should look at. */
export const Filtered: Story = {
  args: { view: { ...WHOLE_VIEW, query: 'tablett', filters: ['low', 'out'] } },
  async play({ canvas }) {
    await expect(await canvas.findByText('1 av 5 varor')).toBeVisible()
  },
}

/** Nothing matches: the way back to everything. */
export const NothingMatches: Story = {
  args: { view: { ...WHOLE_VIEW, query: 'finns inte' } },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa alla varor' }))
    await expect(args.onView).toHaveBeenCalledWith(WHOLE_VIEW)
  },
}

/** Nothing is kept here yet. */
export const Empty: Story = { args: { items: [], onAdd: fn() } }

/** A location without shelf places: those come first. */
export const Begun: Story = {
  args: { items: [], onAdd: fn(), onPlaces: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till hyllplatser' }))
    await expect(args.onPlaces).toHaveBeenCalled()
  },
}

/** Five thousand items with long names. */
export const Long: Story = {
  args: {
    items: Array.from({ length: 5000 }, (_, index) =>
      stocked(
        index + 1,
        `Natriumklorid Fresenius Kabi infusionsvätska, lösning i påse ${index}`,
        index % 50,
      ),
    ),
  },
}

/** A location too long to be held whole: its end asks for more, and the count is the server's. */
export const Paged: Story = {
  args: {
    items: sixty,
    view: { ...WHOLE_VIEW, filters: ['low'] },
    pages: pagesOf({ wish: { show: ['low'] }, total: 1234 }),
  },
  async play({ canvas, args }) {
    await expect(await canvas.findByText(/^1\s234 av 20\s000 varor$/)).toBeVisible()
    await expect(args.pages?.onMore).not.toHaveBeenCalled()
    scrollTo(0, document.body.scrollHeight)
    await waitFor(() => expect(args.pages?.onMore).toHaveBeenCalledTimes(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Visa fler' }))
    await expect(args.pages?.onMore).toHaveBeenCalledTimes(2)
    scrollTo(0, 0)
  },
}

/** Other rows are on their way, and none of those shown match. */
export const PagedWaiting: Story = {
  args: {
    items: [],
    pages: { ...pagesOf({ cursor: null }), waiting: true },
  },
}

/** Before the first answer. */
export const Loading: Story = { args: { items: null, loading: true } }

/** The first fetch failed. */
export const Error: Story = {
  args: { items: null, error: 'Något gick fel på servern. Försök igen.' },
}

/** On the narrowest screens nothing is cut off. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** At a desk: the name opens, the button at the end picks, headers sort. */
export const Desktop: Story = {
  args: { onAdd: fn(), onRemove: fn() },
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '6')
    await userEvent.click(await canvas.findByRole('button', { name: /^Ta ut Ibuprofen/ }))
    await expect(args.onPick).toHaveBeenCalledWith(items[1])
    await userEvent.click(canvas.getByRole('button', { name: /^Öppna Morfin/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(items[3])
    await expect(canvas.queryByRole('button', { name: /^Ta ut Morfin/ })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Saldo' }))
    await expect(args.onView).toHaveBeenCalledWith({
      ...WHOLE_VIEW,
      sorting: { column: 'stock', descending: false },
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort varor' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Ta bort Ibuprofen/ }))
    await expect(args.onRemove).toHaveBeenCalledWith(items[1])
    await userEvent.click(canvas.getByRole('button', { name: 'Klar' }))
  },
}

/** Sorted by what can be used, the least first. */
export const Sorted: Story = {
  args: { view: { ...WHOLE_VIEW, sorting: { column: 'stock', descending: false } } },
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas }) {
    await waitFor(async () => {
      const [first, second] = await canvas.findAllByRole('rowheader')
      await expect(first).toHaveTextContent('Insulin')
      await expect(second).toHaveTextContent('Ibuprofen')
    })
  },
}

/** Too long a list to be sorted: why, and what to do. */
export const TooLong: Story = {
  args: {
    items: sixty,
    pages: pagesOf({}),
  },
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Upp till 2\s000 varor kan sorteras/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Saldo' })).not.toBeInTheDocument()
  },
}

/** Not whole yet: the rest is fetched before anything is sorted. */
export const FetchingRest: Story = {
  args: {
    items: sixty,
    view: { ...WHOLE_VIEW, sorting: { column: 'stock', descending: true } },
    pages: { ...pagesOf({}), all: 400 },
  },
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas, args }) {
    await expect(await canvas.findByText(/^Hämtar resten/)).toBeVisible()
    await waitFor(() => expect(args.pages?.onMore).toHaveBeenCalled())
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Kompress 0')
  },
}

const unreached = fn(async () => ({ ok: false as const, error: { kind: 'network' as const } }))

/** The rest did not come: it says why, and is asked for again. */
export const RestFailed: Story = {
  args: {
    items: sixty,
    view: { ...WHOLE_VIEW, sorting: { column: 'stock', descending: true } },
    pages: {
      ...pagesOf({}),
      all: 400,
      onMore: unreached,
    },
  },
  globals: { viewport: { value: 'desktop' } },
  async play({ canvas }) {
    const why = 'Resten kunde inte hämtas, så listan är inte sorterad'
    await expect(await canvas.findByText(why)).toBeVisible()
    await expect(canvas.queryByText(/^Hämtar resten/)).not.toBeInTheDocument()
    unreached.mockClear()
    let lose = () => {}
    unreached.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          lose = () => resolve({ ok: false, error: { kind: 'network' } })
        }),
    )
    const again = canvas.getByRole('button', { name: 'Försök igen' })
    await userEvent.click(again)
    await waitFor(() => expect(unreached).toHaveBeenCalled())
    await expect(canvas.getByText(why)).toBeVisible()
    await expect(again).toHaveFocus()
    lose()
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy', 'true'))
    await expect(canvas.getByText(why)).toBeVisible()
    await expect(again).toHaveFocus()
  },
}

/** At a large desk. */
export const Large: Story = { globals: { viewport: { value: 'large' } } }

/** At a desk, on dark surfaces. */
export const DesktopDark: Story = { globals: { theme: 'dark', viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
