import { expect, it } from 'vitest'
import { failureOf } from './failure.ts'

it.each([
  ['NotAllowedError', 'permission_denied'],
  ['NotFoundError', 'no_camera'],
  ['NotReadableError', 'camera_busy'],
  ['AbortError', 'camera_busy'],
  ['OverconstrainedError', 'constraints_not_met'],
  ['SecurityError', 'permission_denied'],
  ['TypeError', 'unknown'],
  ['', 'unknown'],
])('%s means %s', (name, code) => {
  expect(failureOf(new DOMException('text', name))).toMatchObject({ ok: false, code })
})

it('takes anything that is thrown', () => {
  expect(failureOf('odd')).toEqual({ ok: false, code: 'unknown', detail: 'odd' })
})
