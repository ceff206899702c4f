import { describe, expect, it } from 'vitest'
import { describeProblem, type ProblemCode } from './index.ts'

describe('describeProblem', () => {
  it.each<ProblemCode>([
    'throws_at_import',
    'load_timeout',
    'bad_manifest',
    'wrong_api',
    'missing_service',
    'setup_failed',
    'setup_timeout',
    'path_taken',
    'id_taken',
    'command_taken',
    'unknown_contribution',
  ])('words %s with the plugin and a remedy', (code) => {
    const sentence = describeProblem({ code, plugin: 'labels', detail: 'DETAIL' })
    expect(sentence).toMatch(
      /^(Plugin "labels" was left out|Setting for "labels" has no effect): .+\. [A-Z].+\.$/,
    )
    if (!code.endsWith('timeout')) expect(sentence).toContain('DETAIL')
  })
})
