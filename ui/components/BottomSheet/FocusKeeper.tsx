import { useFocusFinders } from '@fluentui/react-components'

/**
 * Keeps Fluent's focus management alive. When the last dialog disappears together with everything
 * else that uses it, as at sign-out, it would be torn down at once and leave the page hidden from
 * screen readers.
 */
export function FocusKeeper() {
  useFocusFinders()
  return null
}
