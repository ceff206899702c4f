import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { Reason } from '@forrad/openapi'
import { CameraSide, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { openPick, type PickState } from '../model/pick.state.ts'
import { item, long, opened, stray, taking } from './pick-sheet.fixture.ts'
import { PickSheet, type PickSheetProps } from './PickSheet.tsx'

const meta = {
  title: 'Plugins/Retrieval/PickSheet',
  component: PickSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    pick: opened,
    today: '2026-11-21',
    wordError,
    onClose: fn(),
    stray: null,
    ways: { receive: fn(), putBack: fn(), count: fn(), elsewhere: fn() },
    actions: {
      setQuantity: fn(),
      chooseBatch: fn(),
      giveReason: fn(),
      spreadRest: fn(),
      take: fn(async () => {}),
      agree: fn(async () => {}),
      decline: fn(),
      list: fn(),
      retry: fn(),
      startOver: fn(),
    },
  },
} satisfies Meta<typeof PickSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Just opened: every quantity is 0. */
export const Default: Story = {}

/** The batches show what the pick leaves of them. */
export const Taking: Story = { args: { pick: taking({ 11: 5 }) } }

/** The text can be read: a dialog of large screens fades in. */
const seen = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

/** More is in the hand than the records say: what lies here can be counted. */
async function countsHere({ args }: { readonly args: PickSheetProps }): Promise<void> {
  const { count } = args.ways
  await userEvent.click(await screen.findByRole('button', { name: 'Räkna här' }))
  await expect(count).toHaveBeenCalledTimes(1)
}

/** A registration of the list holds the item: the list is one touch away. */
export const Held: Story = {
  args: { pick: taking({ 11: 1 }, { problem: { kind: 'held' } }), onList: fn() },
  play: async ({ args }) => {
    await seen(/Uttagslistan väntar på svar om den här varan/)
    await userEvent.click(screen.getByRole('button', { name: 'Öppna listan' }))
    await expect(args.onList).toHaveBeenCalledOnce()
  },
}

/** The scanned pack’s batch is not in stock here: nothing is counted, and what fits is offered. */
export const StrayPack: Story = {
  args: stray({ identifier: 'LOT77', expiration_date: '2027-01-31' }),
  play: async ({ args }) => {
    await seen(/Skannad: batch LOT77, 2027-01-31/)
    await userEvent.click(screen.getByRole('button', { name: 'Ta emot den' }))
    await expect(args.ways.receive).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Lägg tillbaka' }))
    await expect(args.ways.putBack).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Räkna här' }))
    await expect(args.ways.count).toHaveBeenCalledTimes(1)
  },
}

/** The pack has expired: it can be counted, not received. */
export const ExpiredPack: Story = {
  args: stray({ identifier: 'LOT09', expiration_date: '2026-03-31' }),
  play: async () => {
    await seen('Förpackningen har gått ut.')
    await expect(screen.queryByRole('button', { name: 'Ta emot den' })).toBeNull()
  },
}

/** The lot lies here with another date than the pack says. */
export const OtherDate: Story = {
  args: stray({ identifier: 'LOT12', expiration_date: '2027-06-30' }),
  play: async () => {
    await seen(/ett annat datum här: 2026-12-31/)
  },
}

/** The scanned batch stands out and is taken first. */
export const Scanned: Story = {
  args: {
    pick: openPick({
      item,
      locationId: 1,
      pending: undefined,
      batch: { identifier: 'LOT09', expiration_date: '2026-03-31' },
    }),
  },
}

function otherBatch(changes: Partial<PickState> = {}, reason: Reason | null = null): PickState {
  const pick = taking({ 11: 1 }, changes)
  const chosen = { 11: { identifier: null, expiration_date: null } }
  return { ...pick, plan: { ...pick.plan, chosen, reason } }
}

/** Another batch than the first was chosen: one tap of four says why. */
export const OtherBatch: Story = {
  args: { pick: otherBatch() },
  play: async ({ args }) => {
    await seen('Varför inte den batch som går ut först?')
    await userEvent.click(screen.getByRole('button', { name: 'Skadad eller saknas' }))
    await expect(args.actions.giveReason).toHaveBeenCalledWith({
      code: 'batch_missing',
      text: 'Skadad eller saknas',
    })
    await userEvent.click(screen.getByRole('radio', { name: 'Ta först av LOT12, 2026-12-31' }))
    await expect(args.actions.chooseBatch).toHaveBeenCalledWith(
      11,
      expect.objectContaining({ identifier: 'LOT12' }),
    )
  },
}

/** It was to be picked without saying why. */
export const OtherBatchUnsaid: Story = {
  args: { pick: otherBatch({ problem: { kind: 'reason' } }) },
  play: async () => {
    await seen('Ange varför du tar en annan batch.')
  },
}

/** It is said why. */
export const OtherBatchSaid: Story = {
  args: { pick: otherBatch({}, { code: 'batch_opened', text: 'Öppnad förpackning' }) },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Öppnad förpackning' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    )
  },
}

/** Picking expired stock asks for one explicit yes. */
export const Expired: Story = {
  args: {
    pick: taking(
      { 12: 2 },
      {
        question: {
          kind: 'expired',
          changes: [
            {
              place: 'A2',
              identifier: 'LOT09',
              expiration_date: '2026-03-31',
              before: 6,
              quantity: -2,
              after: 4,
            },
          ],
        },
      },
    ),
  },
}

/** Somebody else picked: the other batches are shown before anything is taken. */
export const OtherBatches: Story = {
  args: {
    pick: taking(
      { 11: 2 },
      {
        question: {
          kind: 'batches',
          proposal: {
            adjustments: [],
            entries: [],
            changes: [
              {
                item_id: 1,
                storage_location_id: 11,
                identifier: null,
                expiration_date: null,
                quantity: 2,
              },
            ],
          },
        },
      },
    ),
  },
}

/** More is typed than there is: it stays in red, with what can be done about it. */
export const TooMany: Story = {
  args: { pick: taking({ 11: 50 }) },
  play: async ({ args }) => {
    await expect(await screen.findByRole('textbox', { name: 'Antal från A1' })).toHaveValue('50')
    await userEvent.click(screen.getByRole('button', { name: /^Ta 6\sst, allt som finns$/ }))
    await expect(args.actions.spreadRest).toHaveBeenCalledWith(11)
  },
}

/** More was asked for than there is: what is left, line by line. */
export const Short: Story = {
  args: {
    pick: taking(
      { 11: 50, 12: 3 },
      {
        problem: {
          kind: 'short',
          lines: [
            { shelfPlaceId: 11, asked: 50, left: 6 },
            { shelfPlaceId: 12, asked: 3, left: 0 },
          ],
        },
      },
    ),
  },
  play: countsHere,
}

/** The same item was scanned although everything is counted, or another batch. */
export const ScanHint: Story = {
  args: { pick: taking({ 11: 6 }, { hint: { kind: 'no_more' } }) },
  play: countsHere,
}

/** Nobody offers to count, or this person may not. */
export const ScanHintAlone: Story = {
  args: { ...ScanHint.args, ways: { receive: null, putBack: null, count: null, elsewhere: fn() } },
  play: async () => {
    await seen('Det finns inga fler att lägga till här.')
    await expect(screen.queryByRole('button', { name: 'Räkna här' })).toBeNull()
  },
}

/** Being sent: nothing can be pressed twice. */
export const Loading: Story = { args: { pick: taking({ 11: 2 }, { sending: true }) } }

/** The server refused. */
export const Error: Story = {
  args: {
    pick: taking(
      { 11: 2 },
      {
        problem: {
          kind: 'failed',
          problem: {
            kind: 'answer',
            status: 403,
            code: 'narcotics_not_allowed',
            message: '',
            details: [],
          },
        },
      },
    ),
  },
}

/** No answer came: what was typed stays, and trying again repeats the same request. */
export const Offline: Story = {
  args: {
    pick: taking({ 11: 2 }, { problem: { kind: 'failed', problem: { kind: 'network' } } }),
  },
  async play() {
    await expect(await screen.findByText(/Tills dess ligger antalen fast/)).toBeVisible()
    await expect(screen.getByRole('textbox', { name: 'Antal från A1' })).toBeDisabled()
    await expect(screen.getByRole('button', { name: 'Lägg till i listan' })).toBeDisabled()
    await expect(screen.getByRole('button', { name: 'Ta ut' })).toBeEnabled()
  },
}

/** Nothing lies here. */
export const Empty: Story = {
  args: {
    pick: openPick({
      item: anItem({ locations: [anItemLocation({ storage_locations: [] })] }),
      locationId: 1,
      pending: undefined,
      batch: null,
    }),
  },
}

/** A long name, marks, and many shelf places and batches. */
export const Long: Story = { args: { pick: long } }

const elsewhere = anItem({
  locations: [
    anItemLocation({ storage_locations: [] }),
    anItemLocation({
      id: 2,
      name: 'Kyl',
      storage_locations: [
        aStockedShelfPlace({ id: 21, identifier: 'K3', batches: [aBatch({ quantity: 4 })] }),
      ],
    }),
  ],
})

/** Nothing of the item is here: where it lies is said, and the way there. */
export const NoneHere: Story = {
  args: {
    pick: openPick({ item: elsewhere, locationId: 1, pending: undefined, batch: null }),
    onScan: fn(),
  },
  play: async ({ args }) => {
    await seen(/^Varan finns på annat håll: Kyl 4\sst\.$/)
    await userEvent.click(screen.getByRole('button', { name: 'Ta ut i Kyl' }))
    await expect(args.ways.elsewhere).toHaveBeenCalledWith(2)
    await expect(screen.queryByRole('button', { name: 'Skanna nästa förpackning' })).toBeNull()
  },
}

/** On a device with a camera the next pack is scanned from here; the focus begins where it did. */
export const Camera: Story = {
  args: { onScan: fn() },
  play: async ({ args }) => {
    const camera = await screen.findByRole('button', { name: 'Skanna nästa förpackning' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stäng' })).toHaveFocus())
    await userEvent.click(camera)
    await expect(args.onScan).toHaveBeenCalledTimes(1)
    await expect(args.actions.take).not.toHaveBeenCalled()
  },
}

/** Beside the camera's picture the pick says what each scan came to; without one the sheet alone does. */
export const BesidePicture: Story = {
  args: { pick: taking({ 11: 2 }, { counted: 11 }), heard: 2 },
  render: (args) => (
    <>
      <PickSheet {...args} />
      <section aria-label="Kameran" style={{ position: 'fixed', zIndex: 3000, inset: '0 0 auto' }}>
        <CameraSide />
      </section>
    </>
  ),
  play: async () => {
    // The sheet is modal: what lies over it is found by its text.
    const camera = within(await screen.findByLabelText('Kameran'))
    await waitFor(() => expect(camera.getByText('A1')).toBeVisible())
    await expect(camera.getByText(/^2\sst$/)).toBeVisible()
  },
}
