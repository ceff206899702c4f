import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readRows } from '../scripts/spec.mjs'
import { breaks, unbroken } from './breaks/index.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const page = new Map(
  readRows(read('tests/DAILY-WORK.md'))
    .filter(({ open }) => !open)
    .map(({ number, proof }) => [number, proof.split('<br>').map((one) => one.slice(1, -1))]),
)

/** The sections of the daily work that every point has a break for. */
const WHOLE = 17

/** What the product is made of; the tests themselves are never broken. */
const PRODUCT = /^(core|ui|plugins|server|workers)\/(?!.*\.(test|stories|fixture)\b)/

it('each break finds its text exactly once, in the product, and changes it', () => {
  const wrong = breaks.flatMap(({ points, file, find, replace }) => {
    const count = existsSync(path.join(root, file)) ? read(file).split(find).length - 1 : 0
    const fits = count === 1 && PRODUCT.test(file) && find !== replace
    return fits ? [] : [`${points.join()} ${file}: stands there ${count} times: ${find}`]
  })
  expect(wrong).toEqual([])
})

it('each break names a test that the page names at its points', () => {
  const wrong = breaks.flatMap(({ points, test }) =>
    points.filter((point) => !page.get(point)?.includes(test)).map((point) => `${point} ${test}`),
  )
  expect(wrong).toEqual([])
})

it('each point has a break, or says why one replacement cannot take it away', () => {
  const broken = new Set(breaks.flatMap(({ points }) => points))
  const said = Object.keys(unbroken)
  const asked = [...page.keys()].filter((point) => Number(point.split('.')[0]) <= WHOLE)
  expect(asked.length).toBeGreaterThan(70)
  expect(asked.filter((point) => !broken.has(point) && !said.includes(point))).toEqual([])
  expect(said.filter((point) => broken.has(point) || !page.has(point))).toEqual([])
})

it('each break that was seen says where, as the test or a helper beside it has it', () => {
  const known = new Map<string, string>()
  const textOf = (folder: string) => {
    const text =
      known.get(folder) ??
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => read(path.join(folder, file)))
        .join('\n')
    known.set(folder, text)
    return text
  }
  const wrong = breaks.flatMap(({ points, test, at }) => {
    const folder = path.dirname(test.split(' › ')[0] ?? '')
    return at === undefined || textOf(folder).includes(at) ? [] : [`${points.join()} ${at}`]
  })
  expect(wrong).toEqual([])
})
