import { describe, expect, it } from 'vitest'
import { interpret } from '../domain/gs1/index.ts'
import { createLastRead, timedRead, type TimedRead } from './last-read.ts'

const GTIN = '07046261012348'
const EAN = GTIN.slice(1)
const WHOLE = `]d201${GTIN}1727123110LOT12`

const read = (text: string, at = 0): TimedRead => ({
  interpretation: interpret(text, { today: '2026-11-21' }),
  at,
})

describe('the last read', () => {
  it.each([
    [EAN, WHOLE, 'second'],
    [WHOLE, EAN, 'first'],
  ])('PACK-6 after %s knows %s as the same pack', (first, second, stands) => {
    const last = createLastRead<string>()
    expect(last.other(read(first))).toBeNull()
    last.keep(read(first), 'counted on A1')
    expect(last.other(read(second, 5000))).toEqual({ stands, trace: 'counted on A1' })
    // Both codes are used up.
    expect(last.other(read(second, 5000))).toBeNull()
  })

  it('goes by when a code was read, not by when it was heard', () => {
    const { interpretation } = read(EAN)
    const clock = { now: () => 9000 }
    expect(timedRead({ interpretation, at: 1000 }, clock)).toEqual({ interpretation, at: 1000 })
    expect(timedRead({ interpretation }, clock)).toEqual({ interpretation, at: 9000 })
  })

  it('PACK-6 takes what is read later, or after something else, for another pack', () => {
    const last = createLastRead<number>()
    last.keep(read(EAN), 1)
    expect(last.other(read(WHOLE, 5001))).toBeNull()
    last.forget()
    expect(last.other(read(WHOLE, 1))).toBeNull()
    last.keep(read(WHOLE), 2)
    expect(last.other(read(WHOLE, 1))).toBeNull()
    last.keep(read('Alvedon', 1), 3)
    expect(last.other(read(EAN, 2))).toBeNull()
  })
})
