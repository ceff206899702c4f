import {
  ArgTypes,
  Canvas,
  DocsContext,
  Heading,
  Markdown,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { useContext, type ComponentType } from 'react'
import styles from './Guide.module.css'
import { readGuide, type Guide, type Section } from './guide.ts'

const texts = import.meta.glob<string>('../ui/components/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const guides = new Map(
  Object.values(texts).map((text) => {
    const guide = readGuide(text)
    return [guide.name, guide] as const
  }),
)

/** A phone's height, as the viewport of that name has it. */
const PHONE_HEIGHT = '844px'

/** What a designer reads of a component: its guide, what it looks like, its props, and its stories. */
export default function GuidePage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const name = /([^/]+?)(?: · .*)?$/.exec(preparedMeta.title)?.[1] ?? preparedMeta.title
  const guide = guides.get(name)
  const { subcomponents = {} } = preparedMeta
  const own = preparedMeta.component
  // Where a story draws a scene, the component itself stands among the parts.
  const components = {
    ...(own && !(name in subcomponents) ? { [name]: own as ComponentType } : {}),
    ...(subcomponents as Readonly<Record<string, ComponentType>>),
  }
  return (
    <>
      <Title>{name}</Title>
      {guide ? <Facts guide={guide} /> : null}
      <First onPhone={guide?.onPhone ?? false} />
      {guide ? <Sections guide={guide} /> : null}
      <Heading>Props</Heading>
      {Object.entries(components).map(([each, component]) => (
        <section key={each}>
          <Subheading>{each}</Subheading>
          <ArgTypes of={component} />
        </section>
      ))}
      <Stories />
      {guide ? <List guide={guide} section="Changes" /> : null}
    </>
  )
}

interface Guided {
  readonly guide: Guide
}

function Facts({ guide }: Guided) {
  const { lead, swedish, status } = guide
  return (
    <>
      <Markdown>{lead}</Markdown>
      <p className={styles.facts}>
        <span>
          Status: <span className={`${styles.status} ${styles[status] ?? ''}`}>{status}</span>
        </span>
        <span>In Swedish: {swedish}</span>
      </p>
    </>
  )
}

function Sections({ guide }: Guided) {
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.plain}>
          <List guide={guide} section="When to use" />
        </div>
        <div className={styles.plain}>
          <List guide={guide} section="When not to use" />
        </div>
        <div className={styles.do}>
          <List guide={guide} section="Do" />
        </div>
        <div className={styles.not}>
          <List guide={guide} section="Do not" />
        </div>
      </div>
      {guide.sections.Parts.length > 0 ? <List guide={guide} section="Parts" /> : null}
    </>
  )
}

function List({ guide, section }: Guided & { readonly section: Section }) {
  return (
    <>
      <Heading>{section}</Heading>
      <Markdown>{guide.sections[section].map((item) => `- ${item}`).join('\n')}</Markdown>
    </>
  )
}

/** The first story: in the page, or in a frame of a phone's size where it would cover the page. */
function First({ onPhone }: { readonly onPhone: boolean }) {
  return (
    <div className={onPhone ? styles.phone : undefined}>
      <Canvas
        sourceState="none"
        story={onPhone ? { inline: false, height: PHONE_HEIGHT } : { inline: true }}
      />
    </div>
  )
}

/** Every story by what it shows; each is seen on a page of its own, at the size of the toolbar. */
function Stories() {
  const stories = useContext(DocsContext).componentStories()
  return (
    <>
      <Heading>Stories</Heading>
      <ul>
        {stories.map(({ id, name, parameters }) => (
          <li key={id}>
            <a href={`?path=/story/${id}`} target="_parent">
              {name}
            </a>
            {`: ${parameters['docs']?.description?.story ?? ''}`.replace(/: $/, '')}
          </li>
        ))}
      </ul>
    </>
  )
}
