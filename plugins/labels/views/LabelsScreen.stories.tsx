import type { ApiError } from '@forrad/core/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { widthOfFrame } from '../../../ui/testing/frame.fixtures.ts'
import { shown, someActions } from './labels.fixtures.ts'
import { LabelsScreen, type LabelsScreenProps } from './LabelsScreen.tsx'

const meta = {
  title: 'Plugins/Labels/LabelsScreen',
  component: LabelsScreen,
  args: {
    locations: [
      { id: 1, name: 'Läkemedelsrum 1' },
      { id: 2, name: 'Kyl' },
    ],
    listFailed: null,
    ...shown(),
    actions: someActions(),
    templates: [
      { value: 'pdf', label: 'PDF, för alla skrivare' },
      { value: 'zpl', label: 'ZPL, för etikettskrivare' },
    ],
    template: 'pdf',
    extension: 'pdf',
    wordError: () => 'Ingen kontakt med servern. Kontrollera nätet och försök igen.',
    onUnsaved: fn(),
    onRetryList: fn(),
    onPrint: fn(),
    onMark: fn(),
  },
  render: (args) => <Filtering {...args} />,
} satisfies Meta<typeof LabelsScreen>

export default meta
type Story = StoryObj<typeof meta>

const frame = widthOfFrame('(width < 900px)')

/** The filter is kept, as in the store. */
function Filtering({ state, actions, ...props }: LabelsScreenProps) {
  const [filter, setFilter] = useState(state.filter)
  const changeFilter = (change: Partial<typeof filter>) => setFilter({ ...filter, ...change })
  return (
    <LabelsScreen {...props} state={{ ...state, filter }} actions={{ ...actions, changeFilter }} />
  )
}

/** A location’s items, none chosen yet. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Alla 3 som visas'))
    await expect(args.actions.select).toHaveBeenCalledWith(
      ['item 1 11', 'item 2 12', 'item 3 13'],
      true,
    )
    await userEvent.click(canvas.getByText('Bara varor utan etikett'))
    await expect(canvas.queryByText('Insulin, förfylld penna')).toBeNull()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filtrera' }), 'alvedon')
    await expect(await canvas.findByText('Den som visas')).toBeVisible()
  },
}

/** The text of a label is edited where it stands. */
export const Editing: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const edit = await canvas.findByRole('button', {
      name: 'Ändra etikettexten för Ögondroppar åäö 500 mg',
    })
    await userEvent.click(edit)
    await userEvent.click(canvas.getByRole('button', { name: 'Avbryt' }))
    await expect(edit).toHaveFocus()
    await userEvent.click(edit)
    const field = canvas.getByLabelText('Text på etiketten')
    await userEvent.clear(field)
    await userEvent.type(field, 'Droppar')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(args.actions.saveText).toHaveBeenCalled()
  },
}

let answer: (error: ApiError | null) => void = () => {}
const answersLate = () => new Promise<ApiError | null>((resolve) => (answer = resolve))

/** A text whose tab was left while it was being saved: that it was not saved is told nevertheless. */
export const LeftWhileSaving: Story = {
  args: { actions: { ...someActions(), saveText: fn(answersLate) } },
  beforeEach: () => frame.begin(820),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Ändra etikettexten för Ögondroppar/ }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Papper' }))
    answer({ kind: 'network' })
    const unsaved = expect.objectContaining({ id: 2 })
    await waitFor(() => expect(args.onUnsaved).toHaveBeenCalledWith(unsaved, { kind: 'network' }))
  },
}

/** Some are chosen; the file can be made. */
export const Chosen: Story = {
  args: shown({ selected: ['item 1 11', 'item 2 12'], previewProblem: null }),
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Skapa hylletiketter.pdf' }),
    )
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}

/** An item without GTIN cannot have the barcode that was chosen. */
export const Refused: Story = {
  args: (() => {
    const chosen = shown({ selected: ['item 1 11', 'item 2 12'] })
    return shown({
      ...chosen.state,
      sheet: { ...chosen.state.sheet, barcode: 'gs1_data_matrix' },
    })
  })(),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Ögondroppar åäö 500 mg saknar GTIN')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort ur urvalet' }))
    await expect(args.actions.select).toHaveBeenCalledWith(['item 2 12'], false)
  },
}

/** The file is being made. */
export const Working: Story = {
  args: shown({ selected: ['item 1 11'], working: true, progress: 0.6 }),
}

/** The file was made; the items can be marked. */
export const Made: Story = { args: shown({ selected: ['item 1 11'], unmarked: [1] }) }

/** The worker was killed. */
export const Failed: Story = {
  args: shown({ selected: ['item 1 11'], problem: { code: 'worker_failed', detail: '' } }),
}

/** Before the location has come. */
export const Loading: Story = { args: shown({ entries: [], loading: true }) }

/** Nothing is kept here. */
export const Empty: Story = { args: shown({ entries: [] }) }

/** Without a network. */
export const Offline: Story = { args: shown({ entries: [], error: { kind: 'network' } }) }

/** A tablet is turned, and turned back: the filter stays, and so do an open text and the focus. */
export const Turned: Story = {
  beforeEach: () => frame.begin(1180),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const filter = await canvas.findByRole('searchbox', { name: 'Filtrera' })
    await userEvent.type(filter, 'ögon')
    await userEvent.click(await canvas.findByRole('button', { name: /^Ändra etikettexten/ }))
    const text = canvas.getByRole('textbox', { name: 'Text på etiketten' })
    await userEvent.clear(text)
    await userEvent.type(text, 'Droppar')
    for (const width of [820, 1180]) {
      await frame.change(width)
      await expect(canvas.getByRole('searchbox', { name: 'Filtrera' })).toBe(filter)
      await expect(filter).toHaveValue('ögon')
      await expect(text).toHaveValue('Droppar')
      await expect(text).toHaveFocus()
    }
  },
}

/** The part that was used last is the one that is shown where only one has room. */
export const TurnedAtThePaper: Story = {
  beforeEach: () => frame.begin(1180),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const start = await canvas.findByRole('textbox', { name: 'Börja på etikett' })
    await userEvent.click(start)
    await frame.change(820)
    await expect(canvas.getByRole('tab', { name: 'Papper' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(start).toHaveFocus()
  },
}
