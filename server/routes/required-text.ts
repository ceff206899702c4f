import { invalidField } from '../errors.ts'

/**
 * The text without blanks around it; 422 `required` when nothing is left. The contract's own pattern
 * knows fewer kinds of blanks.
 */
export function requiredText(text: string, field: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw invalidField(field, 'required')
  return trimmed
}
