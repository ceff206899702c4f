import type { FocusEvent, MouseEvent } from 'react'

/** What a number field hears so that a touch selects what is in it. */
export interface SelectOnTouch {
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void
}

/**
 * Each touch of a number field selects all that is in it, so that the next figure replaces instead of
 * standing after it: 7, a touch, 5 is 5 and not 75. What somebody marks by dragging stays marked.
 */
export const selectOnTouch: SelectOnTouch = {
  onFocus: ({ currentTarget }) => currentTarget.select(),
  onClick({ currentTarget: input }) {
    if (input.selectionStart === input.selectionEnd) input.select()
  },
}
