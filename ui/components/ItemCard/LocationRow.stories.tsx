import { startRegistry, type Registry } from '@forrad/core/kernel'
import { aUser, fakeApi, fakeClock, fakeServices } from '@forrad/core/testing'
import type { User } from '@forrad/openapi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { use, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { exampleItem, exampleLocation, TODAY } from '../../fixtures.ts'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import { definePlugin, type ReactView } from '../../plugin.ts'
import { ViewBoundary } from '../../shell/ViewBoundary.tsx'
import { Button, IconButton } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { LocationRow, type LocationRowProps } from './LocationRow.tsx'

/** An editor and an action, as plugins contribute them. */
const plugin = definePlugin({
  api: 1,
  id: 'example',
  name: { id: 'example', message: 'Exempel' },
  slots: {
    'item.editors': [
      {
        id: 'levels',
        roles: ['administrate'],
        label: { id: 'Change levels', message: 'Ändra nivåer' },
        icon: 'edit',
        load: async () => ({
          default: ({ location, onClose }) => (
            <Button onClick={onClose}>{`Spara i ${location.name}`}</Button>
          ),
        }),
      },
    ],
    'item.actions': [
      {
        id: 'hand',
        load: async () => ({
          default: () => <IconButton icon="stocktake" label="Inventera" />,
        }),
      },
    ],
  },
})

interface Scene extends LocationRowProps {
  readonly user: User
}

const services = (user: User) => fakeServices({ api: fakeApi({ user }) })

function start(): Promise<Registry<ReactView>> {
  return startRegistry([{ id: 'example', own: true, load: async () => ({ default: plugin }) }], {
    services: {},
    timers: fakeClock(),
    log: () => {},
  })
}

function Scene({ user, ...row }: Scene) {
  const [made] = useState(() => ({ services: services(user), starting: start() }))
  return (
    <ServicesProvider value={made.services}>
      <ViewBoundary>
        <Started starting={made.starting} row={row} />
      </ViewBoundary>
    </ServicesProvider>
  )
}

function Started(props: {
  readonly starting: Promise<Registry<ReactView>>
  readonly row: LocationRowProps
}) {
  return (
    <RegistryProvider value={use(props.starting)}>
      <Card flush>
        <LocationRow {...props.row} />
      </Card>
    </RegistryProvider>
  )
}

const meta = {
  title: 'Components/LocationRow · lagerrad, saldo per lager',
  id: 'components-locationrow',
  component: Scene,
  tags: ['autodocs'],
  subcomponents: { LocationRow },
  args: {
    user: aUser({ role: 'administrate' }),
    item: exampleItem(),
    location: exampleLocation(),
    today: TODAY,
    offers: true,
    onPick: fn(),
  },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** What plugins offer stands at the end; an editor opens below the row and gives the focus back. */
export const Default: Story = {
  async play({ args, canvas }) {
    const edit = await canvas.findByRole('button', { name: 'Ändra nivåer, Lager A' })
    await expect(edit).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(edit)
    await expect(edit).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara i Lager A' }))
    await expect(canvas.queryByRole('button', { name: 'Spara i Lager A' })).not.toBeInTheDocument()
    await expect(edit).toHaveFocus()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

/** Somebody who does not administrate has no editor. */
export const WithoutEditor: Story = {
  args: { user: aUser({ role: 'edit' }) },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Inventera' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Ändra/ })).not.toBeInTheDocument()
  },
}

/** A narcotic offers nothing to somebody without the permission (ROLE-5). */
export const Narcotic: Story = {
  args: { item: exampleItem({ narcotic_level: 2 }) },
  async play({ canvas }) {
    await canvas.findByText('Lager A')
    await expect(canvas.queryByRole('button', { name: /^(Ändra|Inventera)/ })).toBeNull()
    await expect(canvas.getByText('Kräver behörighet för narkotika')).toBeVisible()
  },
}

/** Nothing asked for: no plugin is looked for. */
export const Bare: Story = { args: { offers: false } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
