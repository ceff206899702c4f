/**
 * Gives the dialog the focus when the element that had it there is removed or disabled: the browser
 * would give it to the page, where Escape reaches nobody. Returns what ends that.
 */
export function keepFocus(dialog: HTMLElement): () => void {
  let isInside = false
  const note = ({ target }: FocusEvent) => {
    isInside = target instanceof Node && dialog.contains(target)
  }
  const check = () => {
    if (isInside && document.activeElement === document.body) dialog.focus({ preventScroll: true })
  }
  // What is disabled loses the focus with the next picture only.
  const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(check)))
  // Also when the focus goes to another overlay, which then answers for it.
  document.addEventListener('focusin', note)
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
