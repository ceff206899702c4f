import type { LicenseState } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { cx } from '../cx.ts'
import { LicenseTag } from '../components/LicenseTag/LicenseTag.tsx'
import { NarcoticIcon } from '../components/NarcoticIcon/NarcoticIcon.tsx'
import { StockStatus } from '../components/StockStatus/StockStatus.tsx'
import { exampleItem, exampleLicense, TODAY } from '../fixtures.ts'
import { Icon } from './Icon.tsx'
import { icons } from './icons.tsx'
import styles from './Theme.stories.module.css'

const NARCOTICS = [
  [1, 'Class 1, filled'],
  [2, 'Class 2, filled as class 1'],
  [3, 'Class 3, half filled'],
  [4, 'Class 4, outline'],
  [5, 'Class 5, outline as class 4'],
] as const

const LICENSES: Readonly<Record<Exclude<LicenseState, 'none'>, Item>> = {
  valid: exampleItem({ license: exampleLicense }),
  missing: exampleItem({ requires_license: true }),
  expired: exampleItem({ license: { ...exampleLicense, valid_until: '2026-11-20' } }),
  used_up: exampleItem({ license: { ...exampleLicense, quantity_used: 100 } }),
}

const STOCK = [
  ['Above the reorder point', 12, 0],
  ['At or below the reorder point', 5, 0],
  ['Zero or less', 0, 0],
  ['Some of it past its date', 12, 3],
] as const

function Cell({ children, words }: { readonly children: ReactNode; readonly words: string }) {
  return (
    <li className={styles.cell}>
      <span lang="sv">{children}</span>
      <span className={styles.quiet}>{words}</span>
    </li>
  )
}

function Marks() {
  return (
    <div className={styles.page} lang="en">
      <h1>The marks of an item</h1>
      <h2>Narcotics</h2>
      <p>Shape tells the classes apart, not colour; a screen reader hears the class.</p>
      <ul className={cx(styles.grid, styles.wide)}>
        {NARCOTICS.map(([level, words]) => (
          <Cell key={level} words={words}>
            <NarcoticIcon level={level} />
          </Cell>
        ))}
      </ul>
      <h2>Licence</h2>
      <p>A warning blocks nothing. Items that need none carry no tag.</p>
      <ul className={cx(styles.grid, styles.wide)}>
        {Object.entries(LICENSES).map(([state, item]) => (
          <Cell key={state} words={state}>
            <LicenseTag item={item} today={TODAY} />
          </Cell>
        ))}
      </ul>
      <h2>Stock</h2>
      <p>A dot, the figures, and a word where something is wrong.</p>
      <ul className={cx(styles.grid, styles.wide)}>
        {STOCK.map(([words, quantity, expired]) => (
          <Cell key={words} words={words}>
            <StockStatus quantity={quantity} reorderPoint={5} preferred={20} expired={expired} />
          </Cell>
        ))}
      </ul>
    </div>
  )
}

const meta = { title: 'Theme/Icons', component: Icon, args: { icon: 'start' } } satisfies Meta<
  typeof Icon
>

export default meta

type Story = StoryObj<typeof meta>

/** Every symbol by the name that manifests and components use. */
export const Default: Story = {
  render: () => (
    <div className={styles.page} lang="en">
      <h1>Icons</h1>
      <p>Named by what they mean. An icon alone on a button has a name for screen readers.</p>
      <ul className={styles.grid}>
        {Object.keys(icons).map((name) => (
          <li key={name} className={styles.cell}>
            <Icon icon={name} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawn = canvasElement.querySelectorAll('li > svg path')
    await expect(drawn.length).toBeGreaterThanOrEqual(Object.keys(icons).length)
  },
}

/** Narcotic classes, licence states, stock status. */
export const ItemMarks: Story = {
  render: () => <Marks />,
  play: async ({ canvas }) => {
    for (const level of [1, 2, 3, 4, 5]) {
      await expect(canvas.getByRole('img', { name: `Narkotika, klass ${level}` })).toBeVisible()
    }
    await expect(canvas.getByText('Licens saknas')).toBeVisible()
    await expect(canvas.getByText('Slut')).toBeVisible()
    await expect(canvas.getByText('3 utgångna')).toBeVisible()
  },
}

/** The symbols on dark surfaces. */
export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

/** The symbols in high contrast. */
export const HighContrast: Story = { ...Default, globals: { theme: 'contrast' } }

/** The marks on dark surfaces. */
export const ItemMarksDark: Story = { ...ItemMarks, globals: { theme: 'dark' } }

/** The marks in high contrast. */
export const ItemMarksHighContrast: Story = { ...ItemMarks, globals: { theme: 'contrast' } }
