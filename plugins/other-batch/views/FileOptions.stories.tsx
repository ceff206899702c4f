import type { DatasetViewProps } from '@forrad/core/kernel'
import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import FileOptions from './FileOptions.tsx'

/** The options of the file, remembered as the export dialog does. */
function Scene({ options: first, onChange }: DatasetViewProps) {
  const [options, setOptions] = useState(first)
  const [services] = useState(() =>
    fakeServices({
      api: fakeApi({ locations: [aLocation(), aLocation({ id: 2, name: 'Akutförråd' })] }),
      wordError,
    }),
  )
  const change: DatasetViewProps['onChange'] = (next) => {
    onChange(next)
    setOptions(next)
  }
  return (
    <ServicesProvider value={services}>
      <FileOptions options={options} onChange={change} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/OtherBatch/FileOptions',
  component: Scene,
  args: { options: {}, onChange: fn() },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** Of this month and every location, until another is chosen. */
export const Default: Story = {
  async play({ args, canvas }) {
    const month = canvas.getByLabelText('Månad')
    await expect(month).toHaveDisplayValue('november 2026')
    await expect(canvas.getByLabelText('Lager')).toHaveDisplayValue('Alla lager')
    await userEvent.selectOptions(month, 'oktober 2026')
    await expect(args.onChange).toHaveBeenLastCalledWith({ month: '2026-10' })
    await canvas.findByRole('option', { name: 'Akutförråd' })
    await userEvent.selectOptions(canvas.getByLabelText('Lager'), 'Akutförråd')
    await expect(args.onChange).toHaveBeenLastCalledWith({ month: '2026-10', locationId: 2 })
  },
}

/** Opened from the page of a month that is long past. */
export const LongPast: Story = {
  args: { options: { month: '2024-02', locationId: 2 } },
  async play({ canvas }) {
    await expect(canvas.getByLabelText('Månad')).toHaveDisplayValue('februari 2024')
  },
}
