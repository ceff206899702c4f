import type { BatchOfItem } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WithPlugin } from '../../../ui/testing/slotted.fixtures.tsx'
import { aTransfer, aTransferLine } from '../model/transfer.fixture.ts'
import { PackSheet } from './PackSheet.tsx'

const meta = {
  title: 'Plugins/Transfers/PackSheet',
  component: PackSheet,
  decorators: [
    (Story) => (
      <ServicesProvider value={fakeServices()}>
        <Story />
      </ServicesProvider>
    ),
  ],
  args: {
    found: { transfer: aTransfer(), line: aTransferLine() },
    onReceive: fn(),
    onOther: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PackSheet>

export default meta
type Story = StoryObj<typeof meta>

/** A pack of a transfer that comes here. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(
      await page.findByText(/^2031-01-31 · 5.st kvar i överföring 12 från Lager A$/),
    ).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Ta emot där' }))
    await expect(args.onReceive).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: 'Något annat' }))
    await expect(args.onOther).toHaveBeenCalledOnce()
  },
}

/** Its batch is not known, and the sender has a long name. */
export const Long: Story = {
  args: {
    found: {
      transfer: aTransfer({
        from: { id: 1, name: 'Läkemedelsförrådet på akutvårdsavdelningen plan 4', is_there: true },
      }),
      line: aTransferLine({ identifier: null, left: 120 }),
    },
  },
}

function Mark({ opened }: BatchOfItem) {
  return opened && <strong>{`Öppnad ${opened.on}`}</strong>
}

const marking = { 'batch.badges': [{ id: 'mark', load: async () => ({ default: Mark }) }] }

/** It was opened where it comes from, and is marked as it will be here (OPEN-8). */
export const Opened: Story = {
  args: {
    found: {
      transfer: aTransfer(),
      line: aTransferLine({ opened: { on: '2026-11-10', printed_date: '2031-06-30' } }),
    },
  },
  decorators: [
    (Story) => (
      <WithPlugin slots={marking}>
        <Story />
      </WithPlugin>
    ),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText('Öppnad 2026-11-10')).toBeVisible()
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
