import type { PluginManifest } from '@forrad/core/kernel'
import type { ReactView } from '@forrad/ui'

type Manifest = PluginManifest<ReactView>
type Word = Manifest['name']
type Catalog = NonNullable<Manifest['messages']>[string]

/** The texts. Ids begin with the plugin's, because every plugin's messages are put together. */
export const words = {
  title: { id: 'expiry-calendar.title', message: 'Expiry calendar' },
  short: { id: 'expiry-calendar.short', message: 'Expiry' },
  expired: { id: 'expiry-calendar.expired', message: 'Expired already' },
  batches: { id: 'expiry-calendar.batches', message: '{count} batches' },
  unknown: { id: 'expiry-calendar.unknown', message: 'UNKNOWN' },
  all: { id: 'expiry-calendar.all', message: 'Show the calendar' },
  empty: { id: 'expiry-calendar.empty', message: 'Nothing expires within a year' },
  emptyHint: {
    id: 'expiry-calendar.empty-hint',
    message: 'Batches stand here by month when they are received with an expiry date.',
  },
  failed: { id: 'expiry-calendar.failed', message: 'The calendar could not be fetched' },
} satisfies Record<string, Word>

/** The Swedish, as Lingui compiles it: a list where values or plurals stand in the text. */
export const swedish: Catalog = {
  [words.title.id]: 'Utgångskalender',
  [words.short.id]: 'Utgång',
  [words.expired.id]: 'Redan utgånget',
  [words.batches.id]: [['count', 'plural', { one: ['#', ' batch'], other: ['#', ' batcher'] }]],
  [words.unknown.id]: 'OKÄND',
  [words.all.id]: 'Visa kalendern',
  [words.empty.id]: 'Inget går ut inom ett år',
  [words.emptyHint.id]: 'Här står batcher månad för månad när de tas emot med utgångsdatum.',
  [words.failed.id]: 'Kalendern kunde inte hämtas',
}
