import { keptText } from '@forrad/core/domain'
import { invalidField } from '../errors.ts'

/**
 * The text as it is kept (VALID-14); 422 `required` when nothing is left. The contract's own pattern
 * knows fewer kinds of blanks.
 */
export function requiredText(text: string, field: string): string {
  const kept = keptText(text)
  if (kept === '') throw invalidField(field, 'required')
  return kept
}
