import { describe, expect, it } from 'vitest'
import { APPLICATION_IDENTIFIERS } from './ai-table.ts'
import { findIdentifier } from './ai-lookup.ts'
import type { ApplicationIdentifier, Component } from './types.ts'

/**
 * The format column of the GenSpecs, table 3.2: identifiers (a range, or n for a last digit), format, and `*` where
 * no FNC1 is required. Kept apart from the table that it checks.
 */
const FORMATS = `
00 N18 * | 01-03 N14 * | 10 X..20 | 11-13 N6 * | 15-17 N6 * | 20 N2 * | 21-22 X..20 | 235 X..28
240-241 X..30 | 242 N..6 | 243 X..20 | 250-251 X..30 | 253 N13[X..17] | 254 X..20 | 255 N13[N..12]
30 N..8 | 3100-3105 N6 * | 3110-3115 N6 * | 3120-3125 N6 * | 3130-3135 N6 * | 3140-3145 N6 *
3150-3155 N6 * | 3160-3165 N6 * | 3200-3205 N6 * | 3210-3215 N6 * | 3220-3225 N6 * | 3230-3235 N6 *
3240-3245 N6 * | 3250-3255 N6 * | 3260-3265 N6 * | 3270-3275 N6 * | 3280-3285 N6 * | 3290-3295 N6 *
3300-3305 N6 * | 3310-3315 N6 * | 3320-3325 N6 * | 3330-3335 N6 * | 3340-3345 N6 * | 3350-3355 N6 *
3360-3365 N6 * | 3370-3375 N6 * | 3400-3405 N6 * | 3410-3415 N6 * | 3420-3425 N6 * | 3430-3435 N6 *
3440-3445 N6 * | 3450-3455 N6 * | 3460-3465 N6 * | 3470-3475 N6 * | 3480-3485 N6 * | 3490-3495 N6 *
3500-3505 N6 * | 3510-3515 N6 * | 3520-3525 N6 * | 3530-3535 N6 * | 3540-3545 N6 * | 3550-3555 N6 *
3560-3565 N6 * | 3570-3575 N6 * | 3600-3605 N6 * | 3610-3615 N6 * | 3620-3625 N6 * | 3630-3635 N6 *
3640-3645 N6 * | 3650-3655 N6 * | 3660-3665 N6 * | 3670-3675 N6 * | 3680-3685 N6 * | 3690-3695 N6 *
37 N..8 | 3900-3909 N..15 | 3910-3919 N3+N..15 | 3920-3929 N..15 | 3930-3939 N3+N..15
3940-3943 N4 | 3950-3955 N6 | 400-401 X..30 | 402 N17 | 403 X..30 | 410-417 N13 * | 420 X..20
421 N3+X..9 | 422 N3 | 423 N3[N3][N3][N3][N3] | 424 N3 | 425 N3[N3][N3][N3][N3] | 426 N3 | 427 X..3
4300-4301 X..35 | 4302-4306 X..70 | 4307 X2 | 4308 X..30 | 4309 N10+N10 | 4310-4311 X..35
4312-4316 X..70 | 4317 X2 | 4318 X..20 | 4319 X..30 | 4320 X..35 | 4321-4323 N1 | 4324-4325 N6+N4
4326 N6 | 4330-4333 N6[X1] | 7001 N13 | 7002 X..30 | 7003 N6+N4 | 7004 N..4 | 7005 X..12 | 7006 N6
7007 N6[N6] | 7008 X..3 | 7009 X..10 | 7010 X..2 | 7011 N6[N4] | 7020-7022 X..20 | 7023 X..30
7030-7039 N3+X..27 | 7040 N1+X1+X1+X1 | 7041 X..4 | 710-717 X..20 | 7230-7239 X2+X..28 | 7240 X..20
7241 N2 | 7242 X..25 | 7250 N8 | 7251 N8+N4 | 7252 N1 | 7253-7254 X..40 | 7255 X..10 | 7256 X..90
7257 X..70 | 7258 X3 | 7259 X..40 | 8001 N4+N5+N3+N1+N1 | 8002 X..20 | 8003 N1+N13[X..16]
8004 X..30 | 8005 N6 | 8006 N14+N4 | 8007 X..34 | 8008 N6+N2[N2][N2] | 8009 X..50 | 8010 Y..30
8011 N..12 | 8012 X..20 | 8013-8014 X..25 | 8017-8018 N18 | 8019 N..10 | 8020 X..25 | 8026 N14+N4
8030 Z..90 | 8040-8041 N15 | 8042 N32 | 8043 N18[N..2] | 8110 X..70 | 8111 N4 | 8112 X..70
8200 X..70 | 90 X..30 | 91-99 X..90
`

function expectedRows(): readonly string[] {
  return FORMATS.trim()
    .split(/\s*[|\n]\s*/)
    .flatMap((cell) => {
      const [range = '', ...format] = cell.split(' ')
      const [first = '', last = first] = range.split('-')
      const count = Number(last) - Number(first) + 1
      return Array.from({ length: count }, (_, step) =>
        [String(Number(first) + step).padStart(first.length, '0'), ...format].join(' '),
      )
    })
}

function formatOf({ charset, min, max, optional }: Component, index: number): string {
  const length = min === max ? `${charset}${max}` : `${charset}..${max}`
  if (optional) return `[${length}]`
  return index === 0 ? length : `+${length}`
}

function rowOf({ ai, components, predefined }: ApplicationIdentifier): string {
  return `${ai} ${components.map(formatOf).join('')}${predefined ? ' *' : ''}`
}

describe('application identifier table', () => {
  it('GS-4 holds every identifier of the GenSpecs with its format, in order and once', () => {
    const rows = APPLICATION_IDENTIFIERS.map(rowOf)
    expect(rows.toSorted()).toEqual(expectedRows().toSorted())
    expect(rows).toHaveLength(541)
  })

  it('GS-4 finds each identifier by its digits, and none by one digit less', () => {
    for (const { ai } of APPLICATION_IDENTIFIERS) {
      expect(findIdentifier(`${ai}000000`, 0, 10)?.ai).toBe(ai)
      expect(findIdentifier(ai, 0, ai.length - 1)).toBeUndefined()
    }
  })

  it('GS-4 gives each identifier a title', () => {
    for (const { title } of APPLICATION_IDENTIFIERS) expect(title).not.toBe('')
  })

  it('GS-4 varies the length of the last component alone, and requires nothing after an optional one', () => {
    for (const { ai, components } of APPLICATION_IDENTIFIERS) {
      const shape = components.map(({ min, max, optional }) => ({ varies: min < max, optional }))
      expect(
        shape.slice(0, -1).some(({ varies }) => varies),
        ai,
      ).toBe(false)
      const firstOptional = shape.findIndex(({ optional }) => optional)
      if (firstOptional !== -1) {
        expect(
          shape.slice(firstOptional).every(({ optional }) => optional),
          ai,
        ).toBe(true)
      }
    }
  })

  it('GS-4 gives measures their unit and the decimals that their last digit says', () => {
    const measures = APPLICATION_IDENTIFIERS.filter(({ ai }) => /^3[1-6]\d\d$/.test(ai))
    expect(measures).toHaveLength(53 * 6)
    for (const { ai, decimals, unit } of measures) {
      expect(decimals, ai).toBe(Number(ai.at(-1)))
      expect(unit, ai).toMatch(/^[A-Z]{2,3}$|^28$/)
    }
  })
})
