import type { DatasetViewProps } from '@forrad/core/kernel'
import { aLocation, fakeApi, fakeServices, type FakeApi } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentType } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import CsvNote from './CsvNote.tsx'
import ExcelNote from './ExcelNote.tsx'
import HistoryOptions from './HistoryOptions.tsx'
import InventoryOptions from './InventoryOptions.tsx'
import PdfNote from './PdfNote.tsx'
import ReorderOptions from './ReorderOptions.tsx'
import UsersNote from './UsersNote.tsx'
import WholeInventoryNote from './WholeInventoryNote.tsx'

interface SceneProps {
  readonly View: ComponentType<DatasetViewProps>
  readonly options?: DatasetViewProps['options']
  /** Prepares the calls before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
  readonly onChange: DatasetViewProps['onChange']
}

/** The options of one dataset, remembered as the export dialog does. */
function Scene({ View, options: first = {}, prepare, onChange }: SceneProps) {
  const [options, setOptions] = useState(first)
  const [services] = useState(() => {
    const api = fakeApi({ locations: [aLocation(), aLocation({ id: 2, name: 'Akutförråd' })] })
    prepare?.(api)
    return fakeServices({ api, wordError })
  })
  const change: DatasetViewProps['onChange'] = (next) => {
    onChange(next)
    setOptions(next)
  }
  return (
    <ServicesProvider value={services}>
      <View options={options} onChange={change} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Exports/DatasetOptions',
  component: Scene,
  args: { View: InventoryOptions, onChange: fn() },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** One location's inventory. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await canvas.findByRole('option', { name: 'Akutförråd' })
    await userEvent.selectOptions(canvas.getByLabelText('Lager'), 'Akutförråd')
    await expect(args.onChange).toHaveBeenLastCalledWith({ locationId: 2 })
  },
}

/** The locations are being fetched. */
export const Loading: Story = { args: { prepare: (api) => void api.hold('listLocations') } }

/** What to order. */
export const Reorder: Story = { args: { View: ReorderOptions } }

/** The history of some days. */
export const History: Story = { args: { View: HistoryOptions } }

/** The history of one item. */
export const HistoryOfItem: Story = {
  args: { View: HistoryOptions, options: { itemId: 1, itemName: 'Alvedon', from: '2026-11' } },
}

/** What the datasets without a choice hold, and what each format is good for. */
export const Notes: Story = {
  args: {
    View: () => (
      <>
        <WholeInventoryNote />
        <UsersNote />
        <PdfNote />
        <ExcelNote />
        <CsvNote />
      </>
    ),
  },
}
