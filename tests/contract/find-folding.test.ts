import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareSwedish } from '@forrad/core/domain'
import { fold, foldItem, foldStart, foldStrength, foldWords } from '@forrad/core/find'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

test('FIND-2 each letter of Unicode is folded as the database folds it', async () => {
  const { rows } = await sql<{ readonly n: number; readonly folded: string }>`
    SELECT n, forrad_fold(chr(n)) AS folded FROM generate_series(1, 1114111) n
    WHERE n NOT BETWEEN 55296 AND 57343 AND forrad_fold(chr(n)) <> chr(n)`.execute(server.db)
  const theirs = new Map(rows.map(({ n, folded }) => [n, folded]))
  const differences: string[] = []
  const younger: number[] = []
  for (let n = 1; n <= 0x10ffff; n += 1) {
    if (n >= 0xd800 && n <= 0xdfff) continue
    const letter = String.fromCodePoint(n)
    const expected = theirs.get(n) ?? letter
    const folded = fold(letter)
    if (folded === expected) continue
    // Its capitals' small letters came into Unicode after the database's version of it.
    if (expected === letter && folded === letter.toLowerCase()) younger.push(n)
    else {
      differences.push(`${n.toString(16)} ${letter}: ${folded}, not ${expected}`)
    }
  }
  expect(rows.length).toBeGreaterThan(3000)
  expect(differences).toEqual([])
  // A Cyrillic capital of 2024, Georgian ones, and scripts and medieval letters after them.
  expect(younger.filter((n) => n < 0x1c80)).toEqual([])
}, 120_000)

/** Texts as people write them, with what folding turns on. */
const letters = fc.constantFrom(
  ...'abcåäöéüÅÄÖÉßøæñçąłžİıſσςΣµμ½²·0123456789   .,.,,:;/%‰-–_+()[]"\'\\&!?\u00a0\u00ad\t\n™×𝔘𐐀😀漢ё',
)
const someText = fc.string({ unit: letters, maxLength: 40 })
const longText = fc.string({ unit: letters, minLength: 90, maxLength: 130 })
const text = fc.oneof({ weight: 9, arbitrary: someText }, { weight: 1, arbitrary: longText })
const many = { numRuns: 1, seed: 7 }

test('FIND-2 texts, beginnings and strengths are folded as the database folds them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 4000, maxLength: 4000 }), async (texts) => {
      const { rows } = await sql<Record<'words' | 'start' | 'strength', string>>`
        SELECT forrad_search_words(t) AS words, forrad_search_start(t) AS start,
          forrad_search_strength(t) AS strength
        FROM unnest(${texts}::text[]) WITH ORDINALITY AS u (t, at) ORDER BY at`.execute(server.db)
      const ours = texts.map((one) => {
        return { words: foldWords(one), start: foldStart(one), strength: foldStrength(one) }
      })
      expect(ours).toEqual(rows)
    }),
    many,
  )
})

test('FIND-2 an item’s text is the database’s, cut where it is too long', async () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 14, maxLength: 14 })
  const wide = fc.string({ unit: fc.constantFrom(...'漢𝔘é a'), minLength: 200, maxLength: 300 })
  const item = fc.record({
    vendor_name: text,
    display_name: fc.oneof(text, wide),
    strength_text: fc.option(text),
    gtin: fc.option(fc.oneof(digits, fc.constant('00000000000000'))),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1000, maxLength: 1000 }), async (items) => {
      const column = (name: keyof (typeof items)[0]) => items.map((one) => one[name])
      const { rows } = await sql<{ readonly text: string }>`
        SELECT forrad_search_text(v, d, s, g) AS text
        FROM unnest(${column('vendor_name')}::text[], ${column('display_name')}::text[],
          ${column('strength_text')}::text[], ${column('gtin')}::text[]) WITH ORDINALITY
          AS u (v, d, s, g, at) ORDER BY at`.execute(server.db)
      expect(items.map(foldItem)).toEqual(rows.map((row) => row.text))
    }),
    many,
  )
})

test('FIND-6 names stand in the order that the database gives them', async () => {
  const written = fc.constantFrom(
    ...'aåäöAÅÄÖbvwVWyüYÜđðÐþŧñéèÉ0129 .,-/()%+:\'"&µ½®™±×³²ßæøœłŁčžšĂăŠ',
  )
  const name = fc.oneof(
    fc.string({ unit: written, maxLength: 6 }),
    fc.string({ unit: written, minLength: 1, maxLength: 2 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 5000, maxLength: 5000 }), async (names) => {
      const distinct = [...new Set(names)]
      const { rows } = await sql<{ readonly name: string }>`
        SELECT name FROM unnest(${distinct}::text[]) AS u (name)
        ORDER BY name COLLATE swedish`.execute(server.db)
      expect(distinct.toSorted(compareSwedish)).toEqual(rows.map((row) => row.name))
    }),
    many,
  )
})
