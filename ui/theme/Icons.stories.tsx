import type { Meta, StoryObj } from '@storybook/react-vite'
import { NarcoticIcon } from '../components/NarcoticIcon/NarcoticIcon.tsx'
import { StatusDot } from '../components/StockStatus/StockStatus.tsx'
import { Icon } from './Icon.tsx'
import { icons } from './icons.tsx'
import styles from './Theme.stories.module.css'

const meta = { title: 'Theme/Icons', component: Icon, args: { icon: 'start' } } satisfies Meta<
  typeof Icon
>

export default meta

type Story = StoryObj<typeof meta>

/** Every symbol by the name that manifests and components use. */
export const Default: Story = {
  render: () => (
    <ul className={styles.grid}>
      {Object.keys(icons).map((name) => (
        <li key={name} className={styles.cell}>
          <Icon icon={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
}

/** The marks of an item. */
export const Marks: Story = {
  render: () => (
    <ul className={styles.grid}>
      {[1, 3, 5].map((level) => (
        <li key={level} className={styles.cell}>
          <NarcoticIcon level={level} />
          Narkotika {level}
        </li>
      ))}
      {(['green', 'orange', 'red'] as const).map((status) => (
        <li key={status} className={styles.cell}>
          <StatusDot status={status} />
          {status}
        </li>
      ))}
    </ul>
  ),
}

/** On dark surfaces. */
export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Default, globals: { theme: 'contrast' } }
