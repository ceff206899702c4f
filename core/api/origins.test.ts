import { expect, it } from 'vitest'
import { createOrigins } from './origins.ts'

const setUp = () => {
  let ids = 0
  return createOrigins(() => `o${(ids += 1)}`)
}

it('a change is mine once its answer has come, and not when none came', async () => {
  const origins = setUp()
  const [answered, lost] = [origins.begin(), origins.begin()]
  const early = origins.isMine(answered.id)
  answered.end(true)
  lost.end(false)
  expect(await early).toBe(true)
  expect(origins.isMine(answered.id)).toBe(true)
  expect(origins.isMine(lost.id)).toBe(false)
  expect(origins.isMine('another')).toBe(false)
})

it('a call under a key goes by that key, every time; one under a key too long for an origin does not', () => {
  const origins = setUp()
  expect([origins.begin('key-1').id, origins.begin('key-1').id]).toEqual(['key-1', 'key-1'])
  const long = origins.begin('k'.repeat(65))
  long.end(true)
  expect([long.id, origins.isMine(long.id)]).toEqual(['o1', true])
})

it('remembers the latest calls only', () => {
  const origins = setUp()
  const first = origins.begin()
  first.end(true)
  for (let calls = 0; calls < 200; calls += 1) origins.begin().end(true)
  expect(origins.isMine(first.id)).toBe(false)
})
