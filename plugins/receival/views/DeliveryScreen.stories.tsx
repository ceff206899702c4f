import { fakeServices } from '@forrad/core/testing'
import { wordError, ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { codeOf, itemOn, packOf, places, TODAY } from '../model/delivery.fixture.ts'
import { emptyDelivery, withScanned, type Delivery, type Waiting } from '../model/delivery.ts'
import { DeliveryScreen } from './DeliveryScreen.tsx'

const named = (id: number, display_name: string, strength_text: string) => ({
  ...itemOn(id, [10 + id, 'PA2231']),
  display_name,
  strength_text,
})
const alvedon = named(1, 'Paracetamol Evolan tablett', '500 mg')
const heparin = named(2, 'Heparin LEO injektionsvätska, lösning', '5000 IE/ml')
const insulin = { ...itemOn(3), display_name: 'NovoRapid FlexPen', strength_text: '100 E/ml' }

function of(...codes: readonly Waiting[]): Delivery {
  return codes.reduce((so, code) => withScanned(so, code, TODAY).delivery, emptyDelivery)
}

const counted = [
  packOf(heparin),
  packOf(alvedon),
  packOf(alvedon, { identifier: 'PB7' }),
  packOf(alvedon),
]
const delivery = of(...counted)
const [newest] = delivery.lines
const trouble = of(
  ...counted,
  { ...codeOf('00000073508437'), times: 2 },
  packOf(insulin),
  packOf(heparin, { expiration_date: '2024-06-30' }),
  packOf(alvedon, { identifier: null, expiration_date: null }),
)

const meta = {
  title: 'Plugins/Receival/DeliveryScreen',
  component: DeliveryScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100dvh' }}>
        <ServicesProvider value={fakeServices({})}>
          <Story />
        </ServicesProvider>
      </div>
    ),
  ],
  args: {
    locationName: 'Läkemedelsrum 1',
    places,
    today: TODAY,
    delivery,
    last: newest ? { kind: 'counted', line: newest, turn: 4 } : null,
    sending: false,
    problem: null,
    failures: {},
    wordError,
    onAnswer: fn(),
    onEdit: fn(),
    onQuantity: fn(),
    onRemove: fn(),
    onCreatePlace: fn(async () => ({ ok: true, id: 14 }) as const),
    onSearch: fn(),
    onAgain: fn(),
    onDrop: fn(),
    onSend: fn(),
    onRetry: fn(),
    onGiveUp: fn(),
  },
} satisfies Meta<typeof DeliveryScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Three batches of two items; everything is received by one button. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const [line] = args.delivery.lines
    await userEvent.click(canvas.getAllByRole('button', { name: 'Öka' })[0] as HTMLElement)
    await expect(args.onQuantity).toHaveBeenCalledWith(line?.key, 2)
    await userEvent.click(
      canvas.getAllByRole('button', { name: /^Ta bort Para/ })[0] as HTMLElement,
    )
    await expect(args.onRemove).toHaveBeenCalledWith(line?.key)
    await userEvent.click(canvas.getByRole('button', { name: /^Ta emot 2 varor, 4\sst$/ }))
    await expect(args.onSend).toHaveBeenCalled()
  },
}

/** Nothing has been scanned. */
export const Empty: Story = { args: { delivery: emptyDelivery, last: null } }

const waitingArgs = {
  delivery: trouble,
  last: trouble.waiting[0] ? { kind: 'waits', waiting: trouble.waiting[0], turn: 5 } : null,
} satisfies Story['args']

/** What could not be counted by itself waits above the list, each with its answers. */
export const Waits: Story = {
  args: waitingArgs,
  play: async ({ args, canvas }) => {
    const [bare, expired, placeless, unknown] = args.delivery.waiting
    await userEvent.click(canvas.getByRole('button', { name: 'Utan batch' }))
    await expect(args.onAnswer).toHaveBeenCalledWith(bare, { accept: 'no_lot' })
    await userEvent.click(canvas.getByRole('button', { name: 'Ta emot ändå' }))
    await expect(args.onAnswer).toHaveBeenCalledWith(expired, { accept: 'expired' })
    await userEvent.click(canvas.getByRole('button', { name: 'A3' }))
    const place = { id: 13, identifier: 'A3' }
    await expect(args.onAnswer).toHaveBeenCalledWith(placeless, { place })
    await userEvent.click(canvas.getByRole('button', { name: 'Sök vara' }))
    await expect(args.onSearch).toHaveBeenCalledWith(unknown, expect.any(Function))
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort 00000073508437' }))
    await expect(args.onDrop).toHaveBeenCalledWith(unknown)
  },
}

const nowhere = packOf(insulin)

/** Every other reason why a scan waits. */
export const Reasons: Story = {
  args: {
    last: null,
    delivery: {
      ...emptyDelivery,
      waiting: [
        { ...codeOf('FRD-S-12'), reason: 'shelf_place' },
        { ...codeOf('010704626101234817271332'), reason: 'faulty' },
        { ...codeOf('07046261012348'), reason: 'failed' },
        { ...codeOf('1'), reason: 'not_allowed', name: 'Morfin Meda 10 mg/ml' },
        { ...nowhere, reason: 'no_place', pack: nowhere.pack && { ...nowhere.pack, places: [] } },
        { ...nowhere, reason: 'held', times: 3 },
        { ...nowhere, reason: 'full' },
      ],
    },
  },
}

/** A line opened whole: batch, date, shelf place and how many. */
export const Opened: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Heparin/ }))
    const sheet = within(await screen.findByRole('dialog', { name: /^Heparin/ }))
    const batch = sheet.getByRole('textbox', { name: 'Batch' })
    await waitFor(() => expect(batch).toBeVisible())
    await userEvent.clear(batch)
    await userEvent.type(batch, 'PX9')
    await userEvent.click(sheet.getByRole('button', { name: 'Klar' }))
    const place = { id: 12, identifier: 'A2' }
    const edit = { identifier: 'PX9', expiration_date: '2028-01-31', place, quantity: 1 }
    await expect(args.onEdit).toHaveBeenCalledWith(args.delivery.lines[2], edit)
    // The sheet goes, and the lines behind it are met again by screen readers.
    await canvas.findByRole('button', { name: /^Heparin/ })
  },
}

/** The second code of the same pack was read right after the first. */
export const SamePack: Story = {
  args: { last: { kind: 'same_pack', line: newest ?? null, turn: 5 } },
}

/** An expired pack was received all the same. */
export const Doubtful: Story = {
  args: (() => {
    const old = {
      ...packOf(heparin, { expiration_date: '2024-06-30' }),
      accepted: ['expired'] as const,
    }
    const after = of(old)
    const [line] = after.lines
    return { delivery: after, last: line ? { kind: 'counted', line, turn: 1 } : null } as const
  })(),
}

/** It is being sent. */
export const Sending: Story = { args: { sending: true } }

/** It is being sent: what waits is not searched for, since nothing could be said of what is found. */
export const SendingWaits: Story = {
  args: { ...waitingArgs, sending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('00000073508437')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sök vara' })).not.toBeInTheDocument()
  },
}

/** No answer came. */
export const Unfinished: Story = {
  args: { delivery: { ...delivery, sent: [] }, problem: { kind: 'network' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onSend).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Sluta försöka' }))
    const question = within(await screen.findByRole('alertdialog'))
    const yes = question.getByRole('button', { name: 'Sluta försöka' })
    await waitFor(() => expect(yes).toBeVisible())
    await userEvent.click(yes)
    await expect(args.onGiveUp).toHaveBeenCalled()
  },
}

/** The server has refused it: nothing was received, and the line at fault says why. */
export const Refused: Story = {
  args: {
    last: null,
    problem: { kind: 'answer', status: 404, code: 'not_found', message: '', details: [] },
    failures: newest ? { [newest.key]: { adjustment_index: 0 } } : {},
  },
}

/** On dark surfaces. */
export const Dark: Story = { args: waitingArgs, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { args: waitingArgs, globals: { theme: 'contrast' } }
