import { expect, it } from 'vitest'
import { auditAddress, isBackwards, NO_FILTER, readAuditAddress } from './audit-address.ts'

const read = (query: string) => readAuditAddress(new URLSearchParams(query))

it('a filter stands in the address and is read back', () => {
  const filter = {
    kind: 'user_changed',
    user: 'u-1',
    from: '2026-11-01',
    to: '2026-11-30',
  } as const
  const address = auditAddress(filter)
  expect(address).toBe('/audit?kind=user_changed&user=u-1&from=2026-11-01&to=2026-11-30')
  expect(read(address.split('?')[1] ?? '')).toEqual(filter)
  expect(auditAddress(NO_FILTER)).toBe('/audit')
})

it('what makes no sense filters nothing', () => {
  expect(read(`kind=anything&user=${'x'.repeat(65)}&from=2026-02-31&to=soon`)).toEqual(NO_FILTER)
})

it('knows a period that ends before it begins', () => {
  expect(isBackwards({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
  expect(isBackwards({ from: '2026-11-01', to: '2026-11-01' })).toBe(false)
  expect(isBackwards({ from: '2026-11-02', to: null })).toBe(false)
})
