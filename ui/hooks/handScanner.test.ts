import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hearKey,
  hearPause,
  JOIN_WITHIN,
  MAX_GAP,
  MEAN_GAP,
  silent,
  type HandScannerEffect,
  type KeyStroke,
} from './handScanner.ts'

const GS = '\u001d'

/** One key down; a number before it is the pause in milliseconds. */
interface Typed extends Partial<KeyStroke> {
  readonly after?: number
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : key
}

function chars(text: string): readonly Typed[] {
  return [...text].map((key) => ({ key }))
}

const ENTER: Typed = { key: 'Enter' }
const TAB: Typed = { key: 'Tab' }
const CTRL_BRACKET: readonly Typed[] = [
  { key: 'Control', ctrl: true },
  { key: ']', code: 'BracketRight', ctrl: true },
]
const ALT_029: readonly Typed[] = [
  { key: 'Alt', alt: true },
  { key: '0', code: 'Numpad0', alt: true },
  { key: '2', code: 'Numpad2', alt: true },
  { key: '9', code: 'Numpad9', alt: true },
  { type: 'keyup', key: 'Alt' },
]
const DEAD: Typed = { key: 'Dead', code: 'BracketRight' }

function hearAll(typed: readonly Typed[]) {
  let state = silent
  let time = 1000
  const effects = typed.map(({ after = 5, ...stroke }) => {
    time += after
    const key = stroke.key ?? ''
    const defaults = { ctrl: false, alt: false, shift: false, meta: false, repeat: false }
    const [next, effect] = hearKey(state, {
      type: 'keydown',
      code: codeOf(key),
      time,
      ...defaults,
      ...stroke,
      key,
    })
    state = next
    return effect
  })
  return { state, time, effects }
}

function play(typed: readonly Typed[]): readonly HandScannerEffect[] {
  return hearAll(typed).effects
}

function scansOf(typed: readonly Typed[]): readonly string[] {
  return play(typed).flatMap((effect) => (effect.type === 'scan' ? [effect.text] : []))
}

describe('a scan', () => {
  it.each<[string, readonly Typed[], string]>([
    ['ends with Enter', [...chars('7046261012349'), ENTER], '7046261012349'],
    ['ends with Tab', [...chars('101234'), TAB], '101234'],
    [
      'has Ctrl+] as separator',
      [...chars('10A1'), ...CTRL_BRACKET, ...chars('17261231'), ENTER],
      `10A1${GS}17261231`,
    ],
    [
      'has Ctrl and the key right of Å on a Swedish layout',
      [...chars('10A1'), { key: 'Dead', code: 'BracketRight', ctrl: true }, ...chars('21X'), ENTER],
      `10A1${GS}21X`,
    ],
    [
      'has Alt+029 as separator',
      [...chars('10A1'), ...ALT_029, ...chars('17261231'), ENTER],
      `10A1${GS}17261231`,
    ],
    ['keeps ~', [...chars('10A1~17261231'), ENTER], '10A1~17261231'],
    [
      'keeps ]',
      [...chars('10A1'), { key: ']', code: 'BracketRight' }, ...chars('21X'), ENTER],
      '10A1]21X',
    ],
    ['reads a dead ¨ as ]', [DEAD, ...chars('d2010704'), ENTER], ']d2010704'],
    [
      'reads the other signs of a scanner that has shown its US keys, in the first part and after a pause',
      [DEAD, ...chars('d21012+AB-'), { key: 'C', after: MAX_GAP + 40 }, ...chars('1+2'), ENTER],
      ']d21012-AB/C1-2',
    ],
    [
      'leaves those signs as they are of any other scanner',
      [...chars('1012+AB-C'), ENTER],
      '1012+AB-C',
    ],
    ['reads ¨ as ]', [{ key: '¨', code: 'BracketRight' }, ...chars('C10107'), ENTER], ']C10107'],
    [
      'undoes what a dead ¨ does to the letter after it',
      [DEAD, { key: 'Ë', code: 'KeyE', shift: true }, ...chars('07310865'), ENTER],
      ']E07310865',
    ],
    [
      'reads keys that the dead key hides',
      [
        DEAD,
        { key: 'Process', code: 'KeyD' },
        { key: 'Process', code: 'Digit2' },
        ...chars('0107'),
        ENTER,
      ],
      ']d20107',
    ],
    [
      'reads a dead ~ typed with AltGr',
      [...chars('10A1'), { ...DEAD, ctrl: true, alt: true }, ...chars('21X'), ENTER],
      '10A1~21X',
    ],
    [
      'has Shift before capitals',
      [
        ...chars('10'),
        { key: 'Shift', shift: true },
        { key: 'L', shift: true },
        ...chars('OT'),
        ENTER,
      ],
      '10LOT',
    ],
    [
      'has a key that the computer delayed',
      [...chars('70462610'), { key: '1', after: 110 }, ...chars('2349'), ENTER],
      '7046261012349',
    ],
    [
      'leaves out what a person typed before it',
      [
        ...chars('ab'),
        ...chars('7046').map((key, index) => (index === 0 ? { ...key, after: 200 } : key)),
        ENTER,
      ],
      '7046',
    ],
  ])('%s', (_what, typed, text) => {
    expect(scansOf(typed)).toEqual([text])
  })

  it('swallows a second end key', () => {
    const effects = play([...chars('101234'), ENTER, { key: 'j', code: 'KeyJ', ctrl: true }])
    expect(effects.slice(-2).map((effect) => effect.type)).toEqual(['scan', 'swallow'])
  })

  it('begins once, so that the field is remembered as it was', () => {
    const types = play([...chars('101234'), ENTER]).map((effect) => effect.type)
    expect(types.filter((type) => type === 'begin')).toHaveLength(1)
    expect(types[0]).toBe('begin')
  })

  it('is two scans when two bursts follow each other', () => {
    expect(
      scansOf([...chars('101234'), ENTER, { key: '2', after: 100 }, ...chars('01235'), ENTER]),
    ).toEqual(['101234', '201235'])
  })
})

describe('no scan', () => {
  it.each<[string, readonly Typed[]]>([
    ['when typed by hand', [...chars('101234').map((key) => ({ ...key, after: 90 })), ENTER]],
    [
      'when typed fast by hand',
      [...chars('101234').map((key) => ({ ...key, after: 70 })), { ...ENTER, after: 70 }],
    ],
    ['when the end comes late', [...chars('101234'), { ...ENTER, after: MAX_GAP + 1 }]],
    ['when only the end comes, still later', [...chars('101234'), { ...ENTER, after: 2000 }]],
    [
      'when the rest comes too late and is too short',
      [...chars('07046261012'), { key: '3', after: JOIN_WITHIN + 1 }, ...chars('44'), ENTER],
    ],
    [
      'when a person types on after half of one',
      [
        ...chars('07046261'),
        ...chars('012344').map((key, index) => ({ ...key, after: index === 0 ? 300 : 110 })),
        ENTER,
      ],
    ],
    [
      'when what comes after half of one is a person’s single key',
      [...chars('07046261'), { key: '0', after: 400 }, { ...ENTER, after: 400 }],
    ],
    ['when too short', [...chars('123'), ENTER]],
    ['when it has no end', chars('7046261012349')],
    ['when keys are held', [...chars('1012'), { key: '4', repeat: true }, ENTER]],
    ['when a shortcut comes between', [...chars('1012'), { key: 'a', ctrl: true }, ENTER]],
    ['when Escape comes between', [...chars('1012'), { key: 'Escape' }, ENTER]],
    ['for Shift+Tab', [...chars('1012'), { ...TAB, shift: true }]],
  ])('%s', (_when, typed) => {
    expect(scansOf(typed)).toEqual([])
  })
})

describe('half a scan', () => {
  const half = (typed: readonly Typed[], after: number) => {
    const { state, time } = hearAll(typed)
    return hearPause(state, time + after).held
  }

  it.each<[string, string]>([
    ['a code that stops', '0704626'],
    ['letters with digits', 'FRD-S-12'],
    ['a few keys as fast as a scanner’s', '0704'],
  ])('%s waits for its rest, and no longer than that', (_what, text) => {
    expect(half(chars(text), MAX_GAP)).toBe('')
    expect(half(chars(text), MAX_GAP + 1)).toBe(text)
    expect(half(chars(text), JOIN_WITHIN + 1)).toBe('')
  })

  it.each<[string, readonly Typed[]]>([
    ['a word', chars('paracetamol')],
    ['a few keys that fingers roll over', chars('1234').map((key) => ({ ...key, after: 45 }))],
    ['digits typed fast', chars('101234').map((key) => ({ ...key, after: 70 }))],
    ['a figure', chars('175')],
  ])('%s is a person’s', (_what, typed) => {
    expect(half(typed, MAX_GAP + 1)).toBe('')
  })

  it.each<[string, readonly Typed[]]>([
    [
      'is joined with its rest',
      [...chars('070462610'), { key: '1', after: 400 }, ...chars('2344')],
    ],
    [
      'is joined with its rest, however often it pauses',
      [
        ...chars('0704'),
        { key: '6', after: 200 },
        ...chars('2610'),
        { key: '1', after: 900 },
        ...chars('2344'),
      ],
    ],
  ])('%s', (_what, typed) => {
    expect(scansOf([...typed, ENTER])).toEqual(['07046261012344'])
  })

  it('keeps a separator that the pause falls into', () => {
    const [alt, ...rest] = ALT_029
    const typed = [
      ...chars('10A12345'),
      alt,
      ...rest.map((key, index) => (index === 1 ? { ...key, after: 200 } : key)),
    ]
    expect(scansOf([...typed.flatMap((key) => key ?? []), ...chars('17261231'), ENTER])).toEqual([
      `10A12345${GS}17261231`,
    ])
  })

  it('keeps its late end, and the second end key, from the page', () => {
    const late: readonly Typed[] = [...chars('0704626'), { ...ENTER, after: 500 }, ENTER]
    expect(
      play(late)
        .slice(-2)
        .map(({ type }) => type),
    ).toEqual(['drop', 'swallow'])
  })
})

it('any printable text comes out as it went in', () => {
  const text = string({ minLength: 4, maxLength: 100, unit: 'grapheme-ascii' })
  assert(
    property(text, integer({ min: 0, max: MEAN_GAP }), (typed, gap) => {
      const strokes = chars(typed).map((key) => ({ ...key, after: gap }))
      expect(scansOf([...strokes, ENTER])).toEqual([typed])
    }),
  )
})
