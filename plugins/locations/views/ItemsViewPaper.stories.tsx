import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { WHOLE_VIEW } from '../model/address.ts'
import { pagesOf, shownItems, sixty } from './ItemsView.fixtures.ts'
import { ItemsView } from './ItemsView.tsx'

const services = fakeServices()

/** What becomes of the list where it is printed. */
const meta = {
  title: 'Plugins/Locations/ItemsView/Paper',
  component: ItemsView,
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <ServicesProvider value={services}>
        <Story />
      </ServicesProvider>
    ),
  ],
  args: { ...shownItems, items: sixty },
} satisfies Meta<typeof ItemsView>

export default meta
type Story = StoryObj<typeof meta>

/** A page that does not come ends the printing, which can be asked for again. */
export const PrintFailed: Story = {
  args: {
    pages: {
      ...pagesOf({}),
      all: 400,
      onMore: fn(async () => ({ ok: false as const, error: { kind: 'network' as const } })),
    },
  },
  async play({ canvas, args }) {
    for (const times of [1, 2]) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Skriv ut' }))
      await waitFor(() => expect(args.pages?.onPrintFailed).toHaveBeenCalledTimes(times))
    }
    await expect(args.pages?.onPrintFailed).toHaveBeenCalledWith({ kind: 'network' })
  },
}

/** While other rows are on their way, paper names what those that are here were asked for with. */
export const OnPaper: Story = {
  args: {
    view: { ...WHOLE_VIEW, query: 'salva', filters: ['out'] },
    pages: { ...pagesOf({ wish: { query: 'kompress', show: ['low'] } }), waiting: true },
  },
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body)
    dispatchEvent(new Event('beforeprint'))
    await expect(page.getByText(/· Nått beställningspunkten · kompress · /)).toBeInTheDocument()
    dispatchEvent(new Event('afterprint'))
  },
}
