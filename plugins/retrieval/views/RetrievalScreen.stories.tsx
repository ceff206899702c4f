import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { groupList, type ListSource } from '../model/list.ts'
import { RetrievalScreen } from './RetrievalScreen.tsx'

const TODAY = '2026-11-21'

function entry(item_id: number, storage_location_id: number, quantity_to_remove: number) {
  return {
    item_id,
    type: 'remove',
    storage_locations_updates: [{ storage_location_id, quantity_to_remove }],
  } as const
}

function kept(id: number, name: string, strength: string, placeId: number, place: string) {
  return anItem({
    id,
    vendor_name: String(101230 + id),
    display_name: name,
    strength_text: strength,
    locations: [
      anItemLocation({
        ...(placeId > 20 ? { id: 2, name: 'Kyl' } : {}),
        storage_locations: [aStockedShelfPlace({ id: placeId, identifier: place })],
      }),
    ],
  })
}

const source: ListSource = {
  entries: [entry(1, 11, 2), entry(2, 12, 1), entry(3, 23, 1)],
  items: {
    1: kept(1, 'Paracetamol Evolan tablett', '500 mg', 11, 'A1'),
    2: kept(2, 'Ibuprofen Orifarm filmdragerad tablett', '400 mg', 12, 'A2'),
    3: kept(3, 'NovoRapid FlexPen injektionsvätska', '100 E/ml', 23, 'K3'),
  },
  failures: {},
  locations: [],
}

const meta = {
  title: 'Plugins/Retrieval/RetrievalScreen',
  component: RetrievalScreen,
  args: {
    groups: groupList(source, TODAY),
    count: 3,
    today: TODAY,
    loading: false,
    busy: false,
    error: null,
    unfinished: null,
    proposal: null,
    wordError,
    onSearch: fn(),
    onReload: fn(),
    onQuantity: fn(),
    onRest: fn(),
    onRemove: fn(),
    onRegister: fn(async () => true),
    onRetry: fn(),
    onConfirm: fn(),
    onDismiss: fn(),
    onGiveUp: fn(),
  },
} satisfies Meta<typeof RetrievalScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Grouped by location, in the order of the walk. */
export const Default: Story = {}

/** Scanning many is beside the main action; while some are chosen it gives room. */
export const Many: Story = {
  args: { onMany: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut flera' }))
    await expect(args.onMany).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Välj vilka' }))
    await expect(canvas.queryByRole('button', { name: 'Ta ut flera' })).toBeNull()
  },
}

/** Nothing waits: scanning many is the main action. */
export const EmptyMany: Story = {
  args: { groups: [], count: 0, onMany: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ta ut flera' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sök vara' })).toBeVisible()
  },
}

/** A part of the list is chosen and registered. */
export const Choosing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Välj vilka' }))
    await expect(canvas.getByRole('button', { name: 'Registrera 0 av 3 uttag' })).toBeDisabled()
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Välj Paracetamol Evolan tablett 500 mg' }),
    )
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Välj NovoRapid FlexPen injektionsvätska 100 E/ml' }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Registrera 2 av 3 uttag' }))
    await expect(args.onRegister).toHaveBeenCalledWith(
      [
        { item_id: 3, storage_location_id: 23 },
        { item_id: 1, storage_location_id: 11 },
      ],
      expect.any(Function),
    )
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

/** Less lies there than a line asks for: it stays as it was asked for, in red, and one tap takes what there is. */
export const TooMany: Story = {
  args: {
    groups: groupList(
      {
        ...source,
        entries: source.entries.map((entry) => ({
          ...entry,
          storage_locations_updates: entry.storage_locations_updates.map((update) => ({
            ...update,
            quantity_to_remove: 400,
          })),
        })),
      },
      TODAY,
    ),
  },
  play: async ({ args, canvas }) => {
    const [field] = canvas.getAllByRole('textbox')
    await expect(field).toHaveValue('400')
    await expect(field).toBeInvalid()
    const [take] = canvas.getAllByRole('button', { name: /^Ta .* allt som finns/ })
    if (take) await userEvent.click(take)
    await expect(args.onRest).toHaveBeenCalledTimes(1)
  },
}

/** What would be here, and how to get it there. */
export const Empty: Story = { args: { groups: [], count: 0 } }

/** Items are still being fetched. */
export const Loading: Story = {
  args: { groups: groupList({ ...source, items: {} }, TODAY), loading: true },
}

/** Being registered: nothing can be changed. */
export const Busy: Story = { args: { busy: true } }

/** Lines that failed stay with their reason; where another batch or shelf place helps, their pick is one touch away. */
export const Failures: Story = {
  args: {
    onOpen: fn(),
    groups: groupList(
      {
        ...source,
        failures: {
          '1:11': { code: 'insufficient_stock', available: 1 },
          '2:12': { code: 'not_found' },
          '3:23': { code: 'narcotics_not_allowed' },
        },
      },
      TODAY,
    ),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Öppna / }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ key: '1:11' }))
  },
}

/** Some of it has expired; registering asks for one explicit yes. */
export const Expired: Story = {
  args: {
    groups: groupList(
      {
        ...source,
        items: {
          ...source.items,
          1: anItem({
            locations: [
              anItemLocation({
                storage_locations: [
                  aStockedShelfPlace({ batches: [aBatch({ expiration_date: '2026-05-31' })] }),
                ],
              }),
            ],
          }),
        },
      },
      TODAY,
    ),
  },
}

/** The server refused the whole list. */
export const Error: Story = {
  args: {
    error: { kind: 'answer', status: 500, code: 'server_error', message: '', details: [] },
  },
}

/** No answer came: the lines are held until the same request has been repeated. */
export const Offline: Story = {
  args: {
    error: { kind: 'network' },
    unfinished: [
      { item_id: 1, storage_location_id: 11 },
      { item_id: 2, storage_location_id: 12 },
      { item_id: 3, storage_location_id: 23 },
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRegister).toHaveBeenCalledWith(args.unfinished)
    await userEvent.click(canvas.getByRole('button', { name: 'Sluta försöka' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sluta försöka?' })
    await expect(question).toHaveTextContent('Först kontrolleras om uttagen är gjorda.')
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await expect(args.onGiveUp).not.toHaveBeenCalled()
  },
}

/** Its lines have left the list already. */
export const OfflineEmpty: Story = { args: { ...Offline.args, groups: [], count: 0 } }

/** Items that could not be fetched. */
export const NotFetched: Story = { args: { groups: groupList({ ...source, items: {} }, TODAY) } }

/** Many lines, long names. */
export const Long: Story = {
  args: {
    count: 40,
    groups: groupList(
      {
        failures: {},
        locations: [],
        entries: Array.from({ length: 40 }, (_, id) => entry(id, id, 12)),
        items: Object.fromEntries(
          Array.from({ length: 40 }, (_, id) => [
            id,
            kept(
              id,
              'Natriumklorid Fresenius Kabi infusionsvätska, lösning i freeflex-påse',
              '9 mg/ml, 20 × 500 milliliter',
              id,
              `Hörnskåp ${id}`,
            ),
          ]),
        ),
      },
      TODAY,
    ),
  },
}
