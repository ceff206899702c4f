import { describe, expect, it } from 'vitest'
import { readAudit } from './known-flaws.mjs'

const found = (...severities: readonly string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity }]),
    ),
  })

describe('known flaws of a release', () => {
  it('are those that are high or critical, the worst first', () => {
    expect(readAudit(found('low', 'high', 'moderate', 'critical'))).toEqual({
      flaws: ['p3: critical', 'p1: high'],
    })
    expect(readAudit(found())).toEqual({ flaws: [] })
  })

  it('are unknown, not none, when nobody could be asked', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })
    expect(readAudit(`npm warn first\n${refused}`)).toEqual({
      unanswered: '405 Method Not Allowed',
    })
    expect(readAudit('{}')).toEqual({ unanswered: 'no answer' })
  })
})
