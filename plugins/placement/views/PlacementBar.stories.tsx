import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import PlacementBar from './PlacementBar.tsx'

function Scene({ name, placed }: { readonly name: string; readonly placed: number | null }) {
  const [services] = useState(() => {
    const made = fakeServices({ api: fakeApi({ locations: [aLocation({ id: 1, name })] }) })
    made.preferences.setLocation(placed)
    return made
  })
  return (
    <ServicesProvider value={services}>
      <PlacementBar />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Placement/PlacementBar',
  component: Scene,
  args: { name: 'Läkemedelsrum 1', placed: 1 },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

const bar = (name: string) => screen.findByRole('button', { name })

/** The device has a place. */
export const Default: Story = {
  play: async () => expect(await bar('Placering Läkemedelsrum 1')).toBeInTheDocument(),
}

/** A long name is cut off on the screen, and whole for those who hear it. */
export const LongName: Story = {
  args: { name: 'Barn- och ungdomskliniken, läkemedelsförråd plan 4' },
  play: async ({ args }) => {
    const button = await bar(`Placering ${args.name}`)
    await waitFor(() => expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(200))
  },
}

const showsNone = async () => expect(await bar('Placering Inget lager')).toBeInTheDocument()

/** It is placed nowhere. */
export const NotPlaced: Story = { args: { placed: null }, play: showsNone }

/** The location where it was placed has been removed: the device forgets it. */
export const Gone: Story = { args: { placed: 99 }, play: showsNone }
