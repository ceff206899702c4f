import { expect, it } from 'vitest'
import type { Break } from '../../tests/breaks/break.ts'
import { broken, groupsOf, patternOfRow, ranInPlaywright, ranInVitest, verdictOf } from './plan.mjs'

const row = (test: string, file = `${test}.ts`): Break => ({
  points: ['1.1'],
  file,
  find: 'a',
  replace: 'b',
  test,
})

it('breaks together only what is run alike, in files and by tests of their own', () => {
  const rows = [
    row('tests/e2e/x.spec.ts › one', 'a.ts'),
    row('tests/e2e/x.spec.ts › one', 'b.ts'),
    row('tests/e2e/x.spec.ts › two', 'b.ts'),
    row('tests/contract/x.test.ts › one', 'c.ts'),
    row('core/x.test.ts › one', 'd.ts'),
    row('ui/x.stories.tsx › One', 'e.ts'),
  ]
  const groups = groupsOf(rows).map((group) => group.map((one) => rows.indexOf(one)))
  expect(groups).toEqual([[1], [0, 2], [3], [4], [5]])
})

it('breaks not too many together, and each row once', () => {
  const rows = Array.from({ length: 40 }, (_, at) => row(`${at}.spec.ts › one`, `${at}.ts`))
  const groups = groupsOf(rows)
  expect(groups.map(({ length }) => length)).toEqual([16, 16, 8])
  expect(new Set(groups.flat()).size).toBe(40)
})

it('replaces a text that stands once, also by what replacements give a meaning', () => {
  const one = { ...row('x.spec.ts › one'), replace: '$& $1' }
  expect(broken('x a y', one)).toBe('x $& $1 y')
  expect(() => broken('a a', one)).toThrow('stands there 2 times')
  expect(() => broken('x', one)).toThrow('stands there 0 times')
})

it('finds a test by its title as it is written, or by one of its cases', () => {
  const title = 'x.test.ts › "%s" finds %j (${})'
  expect(new RegExp(patternOfRow(row(title))).test('in "a.b" finds ["c"] (d)')).toBe(true)
  const of = { ...row('x.spec.ts › @phone ${}: no touch'), of: 'count (all)' }
  expect(new RegExp(patternOfRow(of)).test('@phone count (all), twice: no touch')).toBe(true)
  expect(new RegExp(patternOfRow(of)).test('@phone take one: no touch')).toBe(false)
})

const ROOT = '/copy/'
const flow = (ok: boolean) => ({
  suites: [
    {
      title: 'x.spec.ts',
      suites: [
        {
          title: 'at a desk',
          specs: [
            {
              file: 'x.spec.ts',
              title: 'one',
              ok,
              tests: [
                {
                  results: [
                    {
                      errors: [
                        {
                          message: 'Error: no such button\n    at /copy/tests/e2e/x.spec.ts:7:3',
                          location: { file: '/copy/tests/e2e/help.ts', line: 2 },
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})
const lines: Record<string, string> = {
  'tests/e2e/x.spec.ts:7': "await page.click('a')",
  'tests/e2e/help.ts:2': 'expect(1).toBe(2)',
}
const lineAt = ({ file, line }: { file: string; line: number }) => lines[`${file}:${line}`] ?? ''
const asked = row('tests/e2e/x.spec.ts › one')
const verdict = (of: Break, ok: boolean, stands = true) =>
  verdictOf(of, ranInPlaywright(flow(ok), ROOT), stands, lineAt)

it('has seen a break where its test failed, and says at which of its lines', () => {
  expect(verdict(asked, false)).toEqual({
    verdict: 'seen',
    at: "await page.click('a')",
    why: 'Error: no such button',
  })
  expect(verdict(asked, true).verdict).toBe('not seen')
  expect(verdict({ ...asked, at: 'page.click' }, false).verdict).toBe('seen')
  expect(verdict({ ...asked, at: 'toBe(2)' }, false).verdict).toBe('seen')
})

it('takes for disturbed what failed elsewhere, did not run, or failed where what breaks nothing failed too', () => {
  expect(verdict({ ...asked, at: 'page.fill' }, false).verdict).toBe('disturbed')
  expect(verdict(row('tests/e2e/x.spec.ts › two'), false).verdict).toBe('disturbed')
  expect(verdict(row('tests/e2e/y.spec.ts › one'), false).verdict).toBe('disturbed')
  expect(verdict(asked, false, false).verdict).toBe('disturbed')
  // What passed although the other did not has passed.
  expect(verdict(asked, true, false).verdict).toBe('not seen')
})

it('reads a vitest report: a test that was passed over did not run', () => {
  const test = (fullName: string, status: string) => ({
    fullName,
    status,
    failureMessages: [
      'AssertionError: 1\n    at /copy/a.test.ts:3:5\n    at /copy/node_modules/x.js:1:1',
    ],
  })
  const report = {
    testResults: [
      {
        name: '/copy/a.test.ts',
        assertionResults: [test('one', 'failed'), test('two', 'passed'), test('three', 'skipped')],
      },
    ],
  }
  const ran = ranInVitest(report, ROOT)
  expect(ran.map(({ title, failed }) => [title, failed])).toEqual([
    ['one', true],
    ['two', false],
  ])
  expect(ran[0]?.frames).toEqual([{ file: 'a.test.ts', line: 3 }])
})
