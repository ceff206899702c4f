import type { Meta, StoryObj } from '@storybook/react-vite'
import { brand } from './brand.ts'
import { lightStatus } from './status.ts'
import styles from './Theme.stories.module.css'

const TEXTS = ['100', '200', '300', '400', '500', '600'] as const

function Tokens() {
  return (
    <>
      <h2>Varumärket</h2>
      <ul className={styles.grid}>
        {Object.entries(brand).map(([step, colour]) => (
          <Swatch key={step} name={step} colour={colour} />
        ))}
      </ul>
      <h2>Status och ytor</h2>
      <ul className={styles.grid}>
        {Object.keys(lightStatus).map((name) => (
          <Swatch key={name} name={name} colour={`var(--${name})`} />
        ))}
      </ul>
      <h2>Text</h2>
      {TEXTS.map((step) => (
        <p key={step} style={{ fontSize: `var(--fontSizeBase${step})` }}>
          fontSizeBase{step}: Paracetamol 500 mg, 12 / 20 st
        </p>
      ))}
    </>
  )
}

function Swatch({ name, colour }: { readonly name: string; readonly colour: string }) {
  return (
    <li className={styles.cell}>
      <span className={styles.swatch} style={{ background: colour }} />
      {name}
    </li>
  )
}

const meta = { title: 'Theme/Tokens', component: Tokens } satisfies Meta<typeof Tokens>

export default meta

type Story = StoryObj<typeof meta>

/** The brand ramp, our own tokens beside Fluent's, and the sizes of text. */
export const Default: Story = {}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
