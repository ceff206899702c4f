import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import TopBarSearch from './TopBarSearch.tsx'

function Scene({ offered }: { readonly offered: readonly string[] }) {
  const [services] = useState(() =>
    fakeServices({ commands: { has: (name) => offered.includes(name), run: async () => true } }),
  )
  return (
    <ServicesProvider value={services}>
      <TopBarSearch />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Search/TopBarSearch',
  component: Scene,
  args: { offered: ['search.open', 'scan.start'] },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** Opens the search page; on small screens it starts the camera, too. */
export const Default: Story = {}

/** Where nobody offers a camera scanner. */
export const WithoutScanner: Story = { args: { offered: ['search.open'] } }
