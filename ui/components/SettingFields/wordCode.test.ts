import { expect, it } from 'vitest'
import { withCode } from './wordCode.ts'

const none = { code: '', text: '' }

it('a new word is called by its text, without marks and blanks', () => {
  expect(withCode(none, 'Till vårdavdelning 4 (öst)', [], [])).toEqual({
    code: 'till_vardavdelning_4_ost',
    text: 'Till vårdavdelning 4 (öst)',
  })
  expect(withCode(none, ' ', [], []).code).toBe('word')
  expect(withCode(none, 'x'.repeat(300), [], []).code).toHaveLength(36)
})

it('apart from the others, saved or not', () => {
  const ward = { code: 'ward', text: 'Ward' }
  expect(withCode(none, 'Ward', [ward], [{ code: 'ward_2', text: 'Ward' }]).code).toBe('ward_3')
})

it('a saved one keeps what it is called by when its text is another', () => {
  const ward = { code: 'ward', text: 'Till avdelning' }
  expect(withCode(ward, 'Till en avdelning', [ward], [])).toEqual({
    code: 'ward',
    text: 'Till en avdelning',
  })
})
