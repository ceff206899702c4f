import { expect, it } from 'vitest'
import { wordError } from '../../errors.ts'
import { isNews } from './isNews.ts'

it('what was cancelled by who had asked, or by their sign-out, is told to nobody', () => {
  const failed = (error: object) => ({ text: `Nyckeln kunde inte spärras. ${wordError(error)}` })
  expect(isNews(failed({ kind: 'cancelled' }))).toBe(false)
  expect(isNews(failed({ kind: 'network' }))).toBe(true)
  expect(isNews({ text: 'Plockade 2 st' })).toBe(true)
})
