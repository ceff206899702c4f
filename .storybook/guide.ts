/** The sections of a component's guide, in their order; the first four and the last stand in each. */
export const SECTIONS = [
  'When to use',
  'When not to use',
  'Do',
  'Do not',
  'Parts',
  'Changes',
] as const

/** One of {@link SECTIONS}. */
export type Section = (typeof SECTIONS)[number]

/** What a component's guide may say of its state; the Welcome page says what each promises. */
export const STATUSES = ['stable', 'new', 'deprecated'] as const

/** What stands in `ui/components/<folder>/<Name>.md`. */
export interface Guide {
  readonly name: string
  /** What it is, in a sentence. */
  readonly lead: string
  /** The Swedish words that it is looked for by. */
  readonly swedish: string
  readonly status: string
  /** It covers the page or hangs on its width: drawn in a frame of a phone's size. */
  readonly onPhone: boolean
  /** The lines of each section as they stand, Markdown; a missing section has none. */
  readonly sections: Readonly<Record<Section, readonly string[]>>
  /** Headings that are none of {@link SECTIONS}. */
  readonly strange: readonly string[]
}

/** Reads a guide. What is missing is empty; `tests/guides.test.ts` says what must be there. */
export function readGuide(text: string): Guide {
  const [head = '', ...parts] = text.split(/^## /m)
  const sections = new Map(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      return [heading.trim(), itemsOf(lines)] as const
    }),
  )
  const fact = (name: string) => new RegExp(`^- ${name}: (.+)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  return {
    name: /^# (.+)$/m.exec(head)?.[1]?.trim() ?? '',
    lead: /^(?![#-])\S.*$/m.exec(head)?.[0] ?? '',
    swedish: fact('In Swedish'),
    status: fact('Status'),
    onPhone: fact('Shown') === 'on a phone',
    sections: Object.fromEntries(
      SECTIONS.map((name) => [name, sections.get(name) ?? []]),
    ) as unknown as Guide['sections'],
    strange: [...sections.keys()].filter((name) => !SECTIONS.some((known) => known === name)),
  }
}

/** The items of a list, each on one line. */
function itemsOf(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .split(/^- /m)
    .map((item) => item.replaceAll(/\s+/g, ' ').trim())
    .filter((item) => item !== '')
}
