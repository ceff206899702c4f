import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cx } from '../cx.ts'
import { Button, IconButton } from '../components/Button/Button.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import { brand } from './brand.ts'
import { lightStatus } from './status.ts'
import styles from './Theme.stories.module.css'
import { themes, type ThemeName } from './themes.ts'
import { MEANINGS, RADII, SIZES, SPACES, WEIGHTS } from './tokenMeanings.ts'

interface Props {
  /** The theme whose values are written beside the tokens. */
  readonly theme: ThemeName
}

function Colours({ theme }: Props) {
  return (
    <div className={styles.page} lang="en">
      <h1>Colours</h1>
      <p>
        Named by meaning, so that light, dark and high contrast follow by themselves. The values are
        those of the theme shown now. Status is always a dot and a word or figure.
      </p>
      {MEANINGS.map(([title, use, tokens]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <p className={styles.quiet}>{use}</p>
          <ul className={cx(styles.grid, styles.named)}>
            {tokens.map((token) => (
              <Swatch key={token} name={token} value={String(themes[theme][token])} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Brand ramp">
        <h2>Brand ramp</h2>
        <p className={styles.quiet}>
          Fluent derives its brand tokens from these; 80 is the main shade. Not for use in views.
        </p>
        <ul className={styles.grid}>
          {Object.entries(brand).map(([step, value]) => (
            <Swatch key={step} name={step} value={value} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Swatch({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <li className={styles.cell}>
      <span className={styles.swatch} style={{ background: value }} />
      <span className={styles.words}>
        <span data-token={name}>{name}</span>
        <span className={styles.quiet}>{value}</span>
      </span>
    </li>
  )
}

function Type({ theme }: Props) {
  const values = themes[theme]
  return (
    <div className={styles.page} lang="en">
      <h1>Type</h1>
      <p>
        Fluent’s ramp. Figures have equal widths, so that columns stand still while they change.
      </p>
      {SIZES.map(([step, use]) => {
        const size = `fontSizeBase${step}` as const
        const line = `lineHeightBase${step}` as const
        return (
          <div key={step} className={styles.sample}>
            <div
              lang="sv"
              data-size={values[size]}
              style={{ fontSize: `var(--${size})`, lineHeight: `var(--${line})` }}
            >
              Paracetamol 500 mg, 12 / 20 st
            </div>
            <div className={cx(styles.cell, styles.quiet)}>
              {size} {values[size]} / {values[line]}: {use}
            </div>
          </div>
        )
      })}
      <h2>Weights</h2>
      <ul className={cx(styles.grid, styles.wide)}>
        {WEIGHTS.map(([token, use]) => (
          <li key={token} className={styles.cell}>
            <span lang="sv" style={{ fontWeight: `var(--${token})` }}>
              12 / 20 st
            </span>
            <span className={styles.quiet}>
              {token} {values[token]}: {use}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Space({ theme }: Props) {
  const values = themes[theme]
  return (
    <div className={styles.page} lang="en">
      <h1>Space</h1>
      <p>
        A grid of 4 px. The page’s margin is 16 px on phones, cards stand 12 px apart, content is at
        most 1,200 px wide; there lists become tables or two panes. Top bar 64 px, bottom navigation
        70 px, drawer 256 px.
      </p>
      <ul className={cx(styles.grid, styles.wide)}>
        {SPACES.map((step) => {
          const token = `spacingHorizontal${step}` as const
          return (
            <li key={step} className={styles.cell}>
              <span
                className={styles.measure}
                data-width={values[token]}
                style={{ width: `var(--${token})` }}
              />
              <span>
                {token} <span className={styles.quiet}>{values[token]}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <h2>Corners</h2>
      <ul className={cx(styles.grid, styles.wide)}>
        {RADII.map((token) => (
          <li key={token} className={styles.cell}>
            <span className={styles.swatch} style={{ borderRadius: `var(--${token})` }} />
            <span>
              {token} <span className={styles.quiet}>{values[token]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TouchTargets() {
  const nothing = () => {}
  return (
    <div className={styles.page} lang="en">
      <h1>Targets</h1>
      <p>
        At least 44 px high and wide: gloves, one hand, a moving trolley. The main action stands at
        the bottom within the thumb’s reach; what destroys something never stands beside it.
      </p>
      <div lang="sv" className={styles.examples}>
        <div>
          <Button appearance="primary" onClick={nothing}>
            Ta ut
          </Button>
        </div>
        <div>
          <Button onClick={nothing}>Lägg till i listan</Button>
        </div>
        <div>
          <IconButton icon="stocktake" label="Inventera" onClick={nothing} />
        </div>
        <TextField label="Varunummer" value="101234" onChange={nothing} />
      </div>
    </div>
  )
}

const meta = {
  title: 'Theme/Tokens',
  component: Colours,
  args: { theme: 'light' },
  render: (_, { globals }) => <Colours theme={globals['theme'] as ThemeName} />,
} satisfies Meta<typeof Colours>

export default meta

type Story = StoryObj<typeof meta>

/** Every colour by its meaning, in the theme of the toolbar. */
export const Default: Story = {
  play: async ({ canvasElement, globals }) => {
    const shown = [...canvasElement.querySelectorAll('[data-token]')].map(
      ({ textContent }) => textContent,
    )
    await expect(shown).toEqual(expect.arrayContaining(Object.keys(lightStatus)))
    // The value written is the one that the theme's style sheet gives.
    const page = getComputedStyle(
      canvasElement.querySelector(`.${styles['page']}`) ?? canvasElement,
    )
    const theme = themes[globals['theme'] as ThemeName]
    await expect(page.getPropertyValue('--statusGreen')).toBe(theme.statusGreen)
  },
}

/** The same on dark surfaces. */
export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

/** The same in high contrast. */
export const HighContrast: Story = { ...Default, globals: { theme: 'contrast' } }

/** The sizes of text and what each is for. */
export const TypeRamp: Story = {
  render: (_, { globals }) => <Type theme={globals['theme'] as ThemeName} />,
  play: async ({ canvasElement }) => {
    for (const line of canvasElement.querySelectorAll<HTMLElement>('[data-size]')) {
      await expect(getComputedStyle(line).fontSize).toBe(line.dataset['size'])
    }
  },
}

/** Distances and corners. */
export const Spacing: Story = {
  render: (_, { globals }) => <Space theme={globals['theme'] as ThemeName} />,
  play: async ({ canvasElement }) => {
    for (const bar of canvasElement.querySelectorAll<HTMLElement>('[data-width]')) {
      await expect(getComputedStyle(bar).width).toBe(bar.dataset['width'])
    }
  },
}

/** How large what is pressed must be; measured on the real components. */
export const Targets: Story = {
  render: () => <TouchTargets />,
  play: async ({ canvas }) => {
    const targets = [...canvas.getAllByRole('button'), canvas.getByRole('textbox')]
    await expect(targets).toHaveLength(4)
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  },
}
