import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeProblem } from './describe-problem.ts'
import { findSiteProblems } from './site-problems.ts'

const candidates = [{ id: 'labels', own: true, load: () => Promise.reject(new Error('unused')) }]
const manifests = [{ api: 1, id: 'labels', name: { id: 'Labels' }, slots: { 'their.slot': [] } }]
const declared = [
  ...readFileSync(new URL('extension-points/slots.ts', import.meta.url), 'utf8').matchAll(
    /^  '([\w.]+)': Slot/gm,
  ),
].map(([, name]) => name)
const none = { disabled_plugins: [], contributions: [] }
const found = (settings: object) =>
  findSiteProblems(candidates, manifests as never, { ...none, ...settings })

describe('what a site names that is not there', () => {
  it.each([
    ['nothing', {}, []],
    ['what is there', { disabled_plugins: ['labels'], plugin_settings: { labels: {} } }, []],
    ['a plugin to turn off', { disabled_plugins: ['lables'] }, ['unknown_plugin lables']],
    ['a plugin to set', { plugin_settings: { lables: 1 } }, ['unknown_plugin lables']],
    [
      'a slot',
      { contributions: [{ id: 'labels/a', slot: 'dashboard.tails' }] },
      ['unknown_slot dashboard.tails'],
    ],
    ['a slot of a third party', { contributions: [{ id: 'labels/a', slot: 'their.slot' }] }, []],
    ['a file that cannot be used', { faulty: true }, ['site_faulty ']],
  ])('%s', (_what, settings, problems) => {
    expect(found(settings).map(({ code, detail }) => `${code} ${detail}`)).toEqual(problems)
  })

  it('says that no plugin was left out for it, and what to do', () => {
    for (const problem of found({ disabled_plugins: ['x'], faulty: true })) {
      expect(describeProblem(problem)).toMatch(/has no effect: .*(Correct|tells where)/)
    }
  })
})

it('knows every slot that the product declares', () => {
  expect(declared.length).toBeGreaterThan(20)
  const contributions = declared.map((slot) => ({ id: 'labels/a', slot }))
  expect(found({ contributions })).toEqual([])
})
