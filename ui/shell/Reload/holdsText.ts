/** What a person writes into. What is chosen or switched counts where a dialog holds it. */
const WRITTEN = [
  'textarea',
  `input${['hidden', 'button', 'submit', 'reset', 'checkbox', 'radio', 'range', 'search'].map((type) => `:not([type=${type}])`).join('')}`,
].join(', ')

/** Whether something on the page would be lost by loading it anew: a filled field, or an open dialog. */
export function holdsText(page: Document): boolean {
  if (page.querySelector('[role=dialog], [role=alertdialog]')) return true
  return [...page.querySelectorAll<HTMLInputElement>(WRITTEN)].some(
    ({ value, disabled, readOnly }) => value !== '' && !disabled && !readOnly,
  )
}
