import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playwrightFailures, readReport, vitestFailures } from './failures.mjs'

const folder = mkdtempSync(join(tmpdir(), 'forrad-reports-'))

function write(name: string, report: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}

const unit = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'sums', status: 'passed', failureMessages: [] },
        {
          fullName: 'is red',
          status: 'failed',
          failureMessages: ['\u001b[31m1 is not 2\u001b[39m'],
        },
      ],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'Cannot find c.ts' },
    { name: 'd.test.ts', status: 'passed', assertionResults: [] },
  ],
}

const flow = (status: string) => ({
  title: `is ${status}`,
  file: 'e.spec.ts',
  line: 3,
  tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'no such button' }] }] }],
})

it('names each failed test of a vitest report, and each file that could not be loaded', () => {
  const { failures } = readReport(write('unit.json', unit), vitestFailures, { code: 1, output: '' })
  expect(failures).toEqual([
    { name: 'a.test.ts › is red', message: '1 is not 2' },
    { name: 'b.test.ts', message: 'Cannot find c.ts' },
  ])
})

it('names each flow that did not pass at once, however deep it stands', () => {
  const report = {
    suites: [
      {
        specs: [flow('expected'), flow('skipped')],
        suites: [{ specs: [flow('unexpected'), flow('flaky')] }],
      },
    ],
    errors: [{ message: 'no server' }],
  }
  const file = write('flows.json', report)
  const { failures } = readReport(file, playwrightFailures, { code: 1, output: '' })
  expect(failures).toEqual([
    { name: 'outside of any test', message: 'no server' },
    { name: '[phone] e.spec.ts:3 › is unexpected', message: 'no such button' },
    { name: '[phone] e.spec.ts:3 › is flaky', message: 'no such button' },
  ])
})

it('takes a run for failed that ended badly, and shows what it printed last', () => {
  const run = { code: 1, output: 'first\nunhandled error\n' }
  const all = { testResults: [] }
  expect(readReport(write('all.json', all), vitestFailures, run).failures).toHaveLength(1)
  expect(
    readReport(join(folder, 'none.json'), vitestFailures, { ...run, code: 0 }).failures,
  ).toEqual([{ name: join(folder, 'none.json'), message: 'first\nunhandled error' }])
  expect(readReport(write('good.json', all), vitestFailures, { ...run, code: 0 }).failures).toEqual(
    [],
  )
})
