import type { Registry, Slots } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import type { ReactView } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen } from 'storybook/test'
import { Slotted, startSlotted } from '../../../ui/testing/slotted.fixtures.tsx'
import { aTransfer, aTransferLine } from '../model/transfer.fixture.ts'
import { TransferScreen, type TransferScreenProps } from './TransferScreen.tsx'
import { untouched } from './transferScreen.fixtures.tsx'

/** Says of every line that it is recalled, and puts it aside. */
function AsideView({ placeId, onPlace }: Slots['receive.line']['props']) {
  useEffect(() => {
    if (placeId !== 23) onPlace(23)
  }, [placeId, onPlace])
  return <div role="alert">Batchen är indragen</div>
}

/** With a plugin that remarks at the lines, as the one of recalls does; what is chosen is kept, as the page does. */
function WithAside(args: TransferScreenProps) {
  const [services] = useState(() => fakeServices())
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  const [chosen, setChosen] = useState(args.chosen)
  useEffect(() => {
    const load = async () => ({ default: AsideView })
    void startSlotted(services, { 'receive.line': [{ id: 'aside', load }] }).then(setRegistry)
  }, [services])
  if (!registry) return null
  return (
    <Slotted services={services} registry={registry}>
      <TransferScreen
        {...args}
        chosen={chosen}
        onPlace={(line, id) => {
          args.onPlace(line, id)
          if (id !== null) setChosen((before) => new Map(before).set(line.line, id))
        }}
      />
    </Slotted>
  )
}

const meta = {
  title: 'Plugins/Transfers/RemarkedTransfer',
  component: TransferScreen,
  args: {
    transfer: aTransfer({
      lines: [
        aTransferLine({ proposed_place: null }),
        aTransferLine({ line: 2, proposed_place: null }),
      ],
      left: 10,
    }),
    places: [
      { id: 21, identifier: 'B1' },
      { id: 23, identifier: 'Karantän' },
    ],
    ...untouched,
    now: 10,
  },
  render: (args) => <WithAside {...args} />,
} satisfies Meta<typeof TransferScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Where a plugin puts a line is where it goes: nobody is asked for a shelf place. */
export const PutAside: Story = {
  async play() {
    await expect(await screen.findAllByText('Batchen är indragen')).toHaveLength(2)
    await expect(
      await screen.findAllByRole('button', { name: /^Karantän: byt hyllplats för / }),
    ).toHaveLength(2)
    await expect(
      screen.queryByRole('combobox', { name: 'Hyllplats för varor utan egen' }),
    ).toBeNull()
  },
}

/** While it is sent nothing is remarked: nothing can be changed. */
export const Sending: Story = {
  args: { sending: true },
  async play({ args }) {
    await screen.findByRole('list', { name: 'På väg' })
    await expect(screen.queryByText('Batchen är indragen')).toBeNull()
    await expect(args.onPlace).not.toHaveBeenCalled()
  },
}

/** Nor to who may only read. */
export const ReadOnly: Story = {
  args: { mayHandle: false, mayTurn: false },
  async play({ args }) {
    await screen.findByRole('list', { name: 'På väg' })
    await expect(screen.queryByText('Batchen är indragen')).toBeNull()
    await expect(args.onPlace).not.toHaveBeenCalled()
  },
}
