/** `npm run bench -- gs1`: strings a second of the GS1 interpreter beside gs1-barcode-parser-mod2. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { describeParserError, interpret, type Gs1Element } from '@forrad/core/gs1'
import { AGREED, DEPARTURES } from './gs1-vectors.ts'
import { rounded } from './results.ts'

/** What gs1-barcode-parser-mod2 gives for one identifier; it brings no types. */
interface PeerElement {
  readonly ai: string
  readonly raw: string
  readonly data: Date | number | string
  readonly unit: string
}

const require = createRequire(import.meta.url)
const { parseBarcode } = require('gs1-barcode-parser-mod2') as {
  parseBarcode: (text: string) => { readonly parsedCodeItems: readonly PeerElement[] }
}

const TIMES_FASTER = 4
const ROUNDS = 15
const ROUND_MS = 150
const options = { today: '2026-11-21' }

const pad = (number: number) => String(number).padStart(2, '0')
const toIso = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** Identifier, value and, of what the peer tells, date, number and unit, currency or country. */
function wordPeer({ ai, raw, data, unit }: PeerElement): string {
  const meaning = data instanceof Date ? toIso(data) : typeof data === 'number' ? String(data) : ''
  return [`(${ai})${raw}`, meaning, unit].filter(Boolean).join(' ')
}

function wordOurs(element: Gs1Element, peer?: PeerElement): string {
  const { ai, value, date, number, unit, currency, country } = element
  // Where the peer leaves a text, ours may know more; only what both tell is compared.
  const meaning = peer !== undefined && typeof peer.data === 'string' ? '' : (date ?? number ?? '')
  const measure = peer?.unit === '' ? '' : (unit ?? currency ?? country ?? '')
  return [`(${ai})${value}`, String(meaning), measure].filter(Boolean).join(' ')
}

function readPeer(text: string): readonly PeerElement[] | string {
  try {
    return parseBarcode(text).parsedCodeItems
  } catch (error) {
    return String(error)
  }
}

function readOurs(text: string): readonly Gs1Element[] | string {
  const read = interpret(text, options)
  if (read.kind === 'gs1') return read.elements
  return read.kind === 'text' && read.problem ? describeParserError(read.problem) : read.kind
}

/** What both say of a text, in the same words. */
function compare(text: string): { readonly ours: string; readonly peer: string } {
  const ours = readOurs(text)
  const peer = readPeer(text)
  const told = typeof peer === 'string' ? [] : peer
  return {
    ours:
      typeof ours === 'string'
        ? ours
        : ours.map((element, index) => wordOurs(element, told[index])).join(' '),
    peer: typeof peer === 'string' ? peer : peer.map(wordPeer).join(' '),
  }
}

/** Texts a second of processor time, so that what else the machine does counts for neither. */
function measure(read: (text: string) => unknown): number {
  const start = process.cpuUsage()
  const until = performance.now() + ROUND_MS
  let count = 0
  while (performance.now() < until) {
    for (const text of AGREED) read(text)
    count += AGREED.length
  }
  const { user, system } = process.cpuUsage(start)
  return (count / (user + system)) * 1e6
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Both in turns; the medians of the rounds. */
function race(): { readonly ours: number; readonly peer: number } {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => ({
    ours: measure((text) => interpret(text, options)),
    peer: measure(parseBarcode),
  })).slice(1) // The first round warms up.
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    peer: median(rounds.map(({ peer }) => peer)),
  }
}

/**
 * Strings a second of the GS1 interpreter, from the raw text to the interpretation, beside gs1-barcode-parser-mod2 on
 * the texts that both must read alike; fails below four times, or when one text is read otherwise than expected.
 */
export function run(): object {
  const compared = AGREED.map((text) => ({ text, ...compare(text) }))
  const apart = compared.filter(({ ours, peer }) => ours !== peer)
  const departed = DEPARTURES.map((departure) => {
    const { ours, peer } = compare(departure.text)
    return { ...departure, got: ours, peer }
  })
  const unexpected = departed.filter(({ ours, got, peer }) => got !== ours || peer === ours)
  const { ours, peer } = race()
  const ratio = ours / peer

  const row = (name: string, value: string) =>
    console.log(`${name.padEnd(34)}${value.padStart(14)}`)
  const perSecond = (pace: number) => Math.round(pace).toLocaleString('en-US')
  row('interpret, strings/s', perSecond(ours))
  row('gs1-barcode-parser-mod2, strings/s', perSecond(peer))
  row(`times faster (at least ${TIMES_FASTER})`, ratio.toFixed(1))
  row('texts read alike', `${AGREED.length - apart.length} of ${AGREED.length}`)
  console.log('\nRead otherwise, as the standard or the specification asks:')
  for (const { reason, got, peer: other } of departed) {
    console.log(`  ${reason.padEnd(28)}${got.slice(0, 42).padEnd(44)}${other.slice(0, 42)}`)
  }
  for (const { text, ...both } of apart) console.error('NOT ALIKE', JSON.stringify(text), both)
  for (const departure of unexpected) console.error('NOT AS EXPECTED', departure)
  if (ratio < TIMES_FASTER || apart.length > 0 || unexpected.length > 0) process.exitCode = 1
  return {
    stringsPerSecond: Math.round(ours),
    peerPerSecond: Math.round(peer),
    ratio: rounded(ratio),
    alike: AGREED.length - apart.length,
    texts: AGREED.length,
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) run()
