import { wordError } from '../../errors.ts'
import type { Notice } from '../../services/notices.ts'

/**
 * Whether a notice is news to who is signed in. A call that was cancelled is not: who had asked has ended it, or
 * has signed out, and its answer may come when somebody else is here.
 */
export function isNews({ text }: Pick<Notice, 'text'>): boolean {
  return !text.includes(wordError({ kind: 'cancelled' }))
}
