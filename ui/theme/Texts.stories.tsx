import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cx } from '../cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Theme.stories.module.css'

interface Rule {
  readonly title: string
  readonly why: string
  readonly good: string
  readonly bad: string
}

const RULES: readonly Rule[] = [
  {
    title: 'Short, and to the person',
    why: 'People read while standing, with something in the other hand. Say du, or nobody; never vi.',
    good: 'Välj lager',
    bad: 'Vänligen välj det lager som du önskar använda dig av',
  },
  {
    title: 'The words of the store room',
    why: 'vara, varunummer, lager, hyllplats, batch, utgångsdatum, uttag, inleverans, inventering. One word for one thing, everywhere.',
    good: 'Hyllplatsen A1 används av 3 varor',
    bad: 'Lokationen A1 har 3 kopplade artiklar',
  },
  {
    title: 'Buttons are verbs',
    why: 'What the press does, so that nothing else has to be read. Never OK, never Ja.',
    good: 'Ta ut',
    bad: 'OK',
  },
  {
    title: 'An error says what happened, that nothing was lost, and what to do',
    why: 'No codes, no apology, no blame. What was typed stays.',
    good: 'Det gick inte att hämta ut varan. Ingen kontakt med servern. Uttaget är kvar: försök igen.',
    bad: 'Ett oväntat fel inträffade (500)',
  },
  {
    title: 'An empty list says what would be here and how to get it there',
    why: 'Nobody should wonder whether it is broken or still loading.',
    good: 'Uttagslistan är tom. Sök en vara och välj Lägg till i listan.',
    bad: 'Inga resultat',
  },
  {
    title: 'A question names what is at stake',
    why: 'The title asks, the button answers with the same verb, the other way out is Avbryt.',
    good: 'Ta bort lagret Kyl? · Ta bort · Avbryt',
    bad: 'Är du säker? · Ja · Nej',
  },
  {
    title: 'Figures first, with their unit',
    why: 'Current before preferred, groups of three with a space, st for pieces.',
    good: '12 / 20 st',
    bad: 'Aktuellt antal: 12 (önskat: 20)',
  },
  {
    title: 'Dates as year-month-day',
    why: 'They sort, and cannot be read in two ways.',
    good: '2026-12-31',
    bad: '31/12-26',
  },
  {
    title: 'One and many',
    why: 'Plurals are part of the message, never a bracket.',
    good: '1 vara · 2 varor',
    bad: '2 vara(or)',
  },
  {
    title: 'Status in words too',
    why: 'Colour is never alone: dot and word, or dot and figure.',
    good: '● Slut',
    bad: '●',
  },
  {
    title: 'Sentence case, and no shouting',
    why: 'One capital at the start; no exclamation marks, no full stop on buttons and headings.',
    good: 'Ny hyllplats',
    bad: 'Ny Hyllplats!',
  },
]

function Texts() {
  return (
    <div className={styles.page} lang="en">
      <h1>How to write</h1>
      <p>
        Every text that people see is Swedish. In the code it stands in English inside a Lingui
        macro; the Swedish stands in the nearest sv.po. The same English gets the same Swedish
        everywhere.
      </p>
      {RULES.map(({ title, why, good, bad }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <p className={styles.quiet}>{why}</p>
          <div className={styles.examples}>
            <Example good text={good} />
            <Example good={false} text={bad} />
          </div>
        </section>
      ))}
    </div>
  )
}

function Example({ good, text }: { readonly good: boolean; readonly text: string }) {
  return (
    <div className={styles.example}>
      <p className={cx(styles.verdict, good ? styles.good : styles.bad)}>
        <Icon icon={good ? 'success' : 'close'} size={20} />
        {good ? 'Do' : 'Do not'}
      </p>
      <p lang="sv">{text}</p>
    </div>
  )
}

const meta = { title: 'Theme/Texts', component: Texts } satisfies Meta<typeof Texts>

export default meta

type Story = StoryObj<typeof meta>

/** The rules, each with an example of either kind. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(RULES.length)
    await expect(canvas.getAllByText('Do')).toHaveLength(RULES.length)
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Default, globals: { theme: 'contrast' } }
