import { aShelfPlace } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { NameFormState } from '../model/name-form.store.ts'
import { ShelfPlacesView, type ShelfPlacesViewProps } from './ShelfPlacesView.tsx'

const EMPTY: NameFormState = {
  typed: '',
  touched: false,
  taken: false,
  saving: false,
  error: null,
}
const actions = {
  change: fn(),
  touch: fn(),
  save: fn(async () => true),
  saveEach: fn(async () => {}),
}

const meta = {
  title: 'Plugins/Locations/ShelfPlacesView',
  component: ShelfPlacesView,
  args: {
    locationId: 1,
    rows: [
      { place: aShelfPlace({ id: 1, identifier: 'A1' }), count: 12 },
      { place: aShelfPlace({ id: 2, identifier: 'A2' }), count: 1 },
      { place: aShelfPlace({ id: 3, identifier: 'A10' }), count: 0 },
    ],
    added: '',
    creation: { state: EMPTY, actions },
    wordError,
    onPrint: fn() as ShelfPlacesViewProps['onPrint'],
    onRename: fn() as ShelfPlacesViewProps['onRename'],
    onRemove: fn() as ShelfPlacesViewProps['onRemove'],
  },
} satisfies Meta<typeof ShelfPlacesView>

export default meta
type Story = StoryObj<typeof meta>

/** In shelf order, with what lies on each; a tap shows it. */
export const Default: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('1 vara')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'A2' })).toHaveAttribute(
      'href',
      '/locations/1?place=2#inventory',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Skriv ut etiketten för A2' }))
    await expect(args.onPrint).toHaveBeenCalledWith(args.rows[1]?.place)
    await userEvent.click(canvas.getByRole('button', { name: 'Byt namn på A10' }))
    await expect(args.onRename).toHaveBeenCalledWith(args.rows[2]?.place)
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort A1' }))
    await expect(args.onRemove).toHaveBeenCalledWith(args.rows[0]?.place)
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa' }))
    await expect(actions.save).toHaveBeenCalled()
  },
}

/** One has just been created; the cursor is back in the field. */
export const Added: Story = { args: { added: 'A10' } }

/** A text that stands for several is offered as such. */
export const Series: Story = {
  args: { rows: [], creation: { state: { ...EMPTY, typed: 'A1-A40' }, actions } },
  async play({ canvas }) {
    const series = canvas.getByRole('button', { name: 'Skapa A1 till A40, 40 hyllplatser' })
    const one = canvas.getByRole('button', { name: 'Skapa en' })
    // One main action, which does not lie against the field above it.
    const ground = (button: HTMLElement) => getComputedStyle(button).backgroundColor
    await expect(ground(series)).not.toBe(ground(one))
    const said = canvas.getByText('Flera på en gång: A1-A40')
    const gap = series.getBoundingClientRect().top - said.getBoundingClientRect().bottom
    await expect(gap).toBeGreaterThanOrEqual(8)
    await userEvent.click(series)
    await expect(actions.saveEach).toHaveBeenCalledWith(expect.arrayContaining(['A1', 'A40']))
    await userEvent.click(one)
    await expect(actions.save).toHaveBeenCalledOnce()
  },
}

/** Enter in the field creates the series, and not one place of its name. */
export const SeriesByEnter: Story = {
  ...Series,
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Ny hyllplats' }), '{Enter}')
    await expect(actions.saveEach).toHaveBeenCalledWith(expect.arrayContaining(['A1', 'A40']))
    await expect(actions.save).not.toHaveBeenCalled()
  },
}

/** Of a series some existed already, and it says so. */
export const SeriesExisted: Story = {
  args: {
    added: 'A40',
    creation: { state: { ...EMPTY, series: { made: 2, existed: 38 } }, actions },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('2 har skapats, 38 fanns redan.')).toBeVisible()
  },
}

/** The name is in use. */
export const Taken: Story = {
  args: { creation: { state: { ...EMPTY, typed: 'A1', taken: true }, actions } },
}

/** The text is too long; it is said while it is typed. */
export const TooLong: Story = {
  args: { creation: { state: { ...EMPTY, typed: 'A'.repeat(51) }, actions } },
}

/** It is being created. */
export const Saving: Story = {
  args: { creation: { state: { ...EMPTY, typed: 'B1', saving: true }, actions } },
}

/** It could not be created; what was typed is still there. */
export const Error: Story = {
  args: { creation: { state: { ...EMPTY, typed: 'B1', error: { kind: 'network' } }, actions } },
}

/** None yet. */
export const Empty: Story = { args: { rows: [] } }

/** Those who may not administrate look, and print. */
export const Forbidden: Story = { args: { creation: null, onRename: null, onRemove: null } }

/** Many, with long names. */
export const Long: Story = {
  args: {
    rows: Array.from({ length: 800 }, (_, index) => ({
      place: aShelfPlace({
        id: index,
        identifier: `Kylskåp ${index}, vid fönstret, översta hyllan`,
      }),
      count: index,
    })),
  },
}

/** On the narrowest screens nothing is cut off. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
