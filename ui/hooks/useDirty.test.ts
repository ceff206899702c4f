import { expect, it } from 'vitest'
import { differs } from './useDirty.ts'

it('sees a field that was changed, and none that was changed back', () => {
  const before = { name: 'Åsa', narcotics: false, letter: null }
  expect(differs(before, { ...before })).toBe(false)
  expect(differs(before, { ...before, name: 'Åsa ' })).toBe(true)
  expect(differs(before, { ...before, narcotics: true })).toBe(true)
  expect(differs(before, { ...before, letter: new Blob(['brev']) })).toBe(true)
})
