import { describe, expect, it } from 'vitest'
import { describeProblem, LOAD_LIMIT, PLUGIN_API, SETUP_LIMIT, type ProblemCode } from './index.ts'

const leftOut = 'Plugin "labels" was left out'
const unsound = 'Plugin "labels" is not sound'
const noEffect = 'Setting for "labels" has no effect'

/** What each is about, and the fact that stands in it. */
const SAID: Readonly<Record<ProblemCode, readonly [subject: string, fact: string]>> = {
  throws_at_import: [leftOut, 'DETAIL'],
  load_timeout: [leftOut, `${LOAD_LIMIT / 1000} s`],
  bad_manifest: [leftOut, 'DETAIL'],
  wrong_api: [leftOut, `contract DETAIL, this product speaks ${PLUGIN_API}`],
  missing_service: [leftOut, 'DETAIL'],
  setup_failed: [leftOut, 'DETAIL'],
  setup_timeout: [leftOut, `${SETUP_LIMIT / 1000} s`],
  path_taken: [leftOut, 'DETAIL'],
  id_taken: [leftOut, 'DETAIL'],
  command_taken: [leftOut, 'DETAIL'],
  no_swedish: [unsound, '(DETAIL)'],
  unknown_contribution: [noEffect, '"DETAIL"'],
  unknown_plugin: [noEffect, '"DETAIL"'],
  unknown_slot: [noEffect, '"DETAIL"'],
  unfit_slot: [noEffect, '(DETAIL)'],
  site_faulty: [noEffect, 'site.json'],
  acts_lost: [unsound, 'DETAIL'],
  asks_failed: [unsound, 'DETAIL'],
  drawn_threw: [unsound, 'DETAIL'],
  run_threw: [unsound, 'DETAIL'],
  view_threw: [unsound, '(DETAIL)'],
  command_threw: [unsound, '(DETAIL)'],
  scan_threw: [unsound, '(DETAIL)'],
  scan_timeout: [unsound, '(DETAIL)'],
  scan_unanswered: [unsound, '(DETAIL)'],
  listener_unanswered: ['What listens by "labels" is not sound', 'DETAIL'],
}

describe('describeProblem', () => {
  it.each(Object.entries(SAID))('words %s with the plugin and a remedy', (code, [about, fact]) => {
    const problem = { code: code as ProblemCode, plugin: 'labels', detail: 'DETAIL' }
    const [subject, ...sentence] = describeProblem(problem).split(': ')
    expect(subject).toBe(about)
    expect(sentence.join(': ')).toMatch(/^[a-z].+\. [A-Z].+\.$/)
    expect(sentence.join(': ')).toContain(fact)
  })
})
