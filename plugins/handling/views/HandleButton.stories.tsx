import { anItem, aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import LiveHandleButton, { HandleButton } from './HandleButton.tsx'

const meta = {
  title: 'Plugins/Handling/HandleButton',
  component: HandleButton,
  args: { identifier: 'AB12', onPress: fn() },
} satisfies Meta<typeof HandleButton>

export default meta
type Story = StoryObj<typeof meta>

/** Names the batch, for who cannot see which row it stands in. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kassera eller flytta AB12' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

/** A batch whose lot nobody knows. */
export const Unknown: Story = { args: { identifier: null } }

/** Past its date: where a row's actions fold away it stays. */
export const Due: Story = { args: { due: true } }

const opened = fn()

function AtWork({ brief }: { readonly brief: boolean }) {
  const [services] = useState(() => {
    const { overlays } = fakeServices()
    const open = (overlay: Parameters<typeof overlays.open>[0]) => {
      opened(overlay.props)
      return () => {}
    }
    const api = fakeApi({ user: aUser({ role: 'edit' }) })
    return fakeServices({ api, overlays: { ...overlays, open } })
  })
  return (
    <ServicesProvider value={services}>
      <LiveHandleButton
        itemId={1}
        item={anItem()}
        identifier="AB12"
        expiration_date="2027-01-31"
        storageLocationId={11}
        brief={brief}
      />
    </ServicesProvider>
  )
}

/** Where it says "write off" alone, that is what it opens with (HANDLE-1). */
export const Brief: Story = {
  render: () => <AtWork brief />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Kassera'))
    await expect(opened).toHaveBeenLastCalledWith(expect.objectContaining({ act: 'write_off' }))
  },
}

/** Where it says both, what is likely opens. */
export const Whole: Story = {
  render: () => <AtWork brief={false} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Kassera eller flytta'))
    await expect(opened).toHaveBeenLastCalledWith(expect.not.objectContaining({ act: 'write_off' }))
  },
}
