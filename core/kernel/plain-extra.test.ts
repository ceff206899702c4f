import { describe, expect, it } from 'vitest'
import { plainExtra } from './index.ts'

const extra = { 'witness/signature': 's', 'fridge-log/degrees': 4, 'fridge-log/checked': false }

describe('what plugins added to an entry', () => {
  it('EXTRA-1 is left to those that show it there themselves', () => {
    expect(plainExtra(extra, ['witness', 'fridge-log'])).toEqual([])
    expect(plainExtra(extra, ['fridge-log'])).toEqual([{ name: 'witness/signature', value: 's' }])
    // Another plugin whose id begins alike is another plugin.
    expect(plainExtra({ 'fridge/on': true }, ['fridge-log'])).toHaveLength(1)
  })

  it('EXTRA-2 stands plainly where nobody else shows it, in the order of the names', () => {
    expect(plainExtra(extra, [])).toEqual([
      { name: 'fridge-log/checked', value: false },
      { name: 'fridge-log/degrees', value: 4 },
      { name: 'witness/signature', value: 's' },
    ])
    expect(plainExtra(undefined, [])).toEqual([])
  })
})
