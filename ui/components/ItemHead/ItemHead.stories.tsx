import { startRegistry } from '@forrad/core/kernel'
import { fakeClock, fakeServices } from '@forrad/core/testing'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { use } from 'react'
import { expect } from 'storybook/test'
import { exampleItem, exampleLicense, TODAY } from '../../fixtures.ts'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import { definePlugin } from '../../plugin.ts'
import { ViewBoundary } from '../../shell/ViewBoundary.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { ItemBadges } from './ItemBadges.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ItemName } from './ItemName.tsx'

function Broken(): never {
  throw new Error('This mark fails on purpose')
}

/** What plugins say of an item: one of every item, one of the example's alone, and one that fails. */
const plugin = definePlugin({
  api: 1,
  id: 'example',
  name: { id: 'example', message: 'Exempel' },
  slots: {
    'item.badges': [
      {
        id: 'own',
        order: 20,
        load: async () => ({
          default: ({ item }) =>
            item.vendor_name === '101234' ? <Tag>Ring avdelning 5 innan</Tag> : null,
        }),
      },
      {
        id: 'broken',
        order: 15,
        load: async () => ({ default: Broken }),
      },
      {
        id: 'risk',
        order: 10,
        load: async () => ({ default: () => <Tag tone="warning">Högrisk</Tag> }),
      },
    ],
  },
})

const services = fakeServices()
const start = (plugins: readonly (typeof plugin)[]) =>
  startRegistry(
    plugins.map((one) => ({ id: one.id, own: true, load: async () => ({ default: one }) })),
    { services: {}, timers: fakeClock(), log: () => {} },
  )
const withPlugin = start([plugin])
const withNone = start([])

function Started(props: {
  readonly starting: typeof withPlugin
  readonly children: React.ReactNode
}) {
  return <RegistryProvider value={use(props.starting)}>{props.children}</RegistryProvider>
}

const among =
  (starting: typeof withPlugin): Decorator =>
  (Story) => (
    <ServicesProvider value={services}>
      <ViewBoundary>
        <Started starting={starting}>
          <Story />
        </Started>
      </ViewBoundary>
    </ServicesProvider>
  )

const meta = {
  title: 'Components/ItemHead · varuhuvud, varunamn, vara',
  id: 'components-itemhead',
  component: ItemHead,
  tags: ['autodocs'],
  subcomponents: { ItemName, ItemBadges },
  args: { item: exampleItem(), today: TODAY },
} satisfies Meta<typeof ItemHead>

export default meta

type Story = StoryObj<typeof meta>

/** Varunummer, name and strength. */
export const Default: Story = {}

/** At the head of a sheet. */
export const Large: Story = { args: { large: true } }

/** With every mark. */
export const Marked: Story = {
  args: { item: exampleItem({ narcotic_level: 2, license: exampleLicense }) },
}

/** What plugins say of it stands behind its own marks, in their order; one that fails is left out. */
export const Badges: Story = {
  ...Marked,
  decorators: [among(withPlugin)],
  play: async ({ canvas }) => {
    const risk = await canvas.findByText('Högrisk')
    const own = await canvas.findByText('Ring avdelning 5 innan')
    await expect(own.previousElementSibling).toBe(risk)
    await expect(canvas.queryByRole('button')).toBe(null)
    await expect(risk.previousElementSibling).toHaveTextContent('Licens t.o.m. 2027-06-30')
  },
}

/** Of another item the one plugin says nothing. */
export const OneBadge: Story = {
  args: { item: exampleItem({ id: 2, vendor_name: '101235' }) },
  decorators: [among(withPlugin)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Högrisk')).toBeVisible()
    await expect(canvas.queryByText('Ring avdelning 5 innan')).toBe(null)
  },
}

/** Where no plugin says anything no room is kept. */
export const NoBadges: Story = {
  decorators: [among(withNone)],
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading')
    await expect(heading.nextElementSibling).toHaveTextContent('')
    await expect(heading.nextElementSibling?.getBoundingClientRect().height).toBe(0)
  },
}

/** A name that needs several lines. */
export const Long: Story = {
  args: {
    item: exampleItem({
      display_name:
        'Natriumkloridlösning för spolning och rengöring av sårytor, steril engångsflaska',
      strength_text: '9 mg/ml, 30 × 1000 ml',
    }),
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Marked, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Marked, globals: { theme: 'contrast' } }
