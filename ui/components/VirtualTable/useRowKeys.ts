import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Where a key leads from row `at` of `count`; null where it leads nowhere. */
function goal(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : null
  if (key === 'ArrowUp') return at > 0 ? at - 1 : null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** What has a use for arrow keys of its own. */
const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [role="tab"], [role="radio"]'

/**
 * Arrow keys, Home and End carry the focus to another row, onto the button that stands there as this
 * one does here. Enter is the button's own.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  reveal: (index: number) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.closest(TYPED_IN) || event.altKey) return
    const row = target.closest('[data-index]')
    const cell = target.closest('[role="cell"], [role="rowheader"]')
    const to = row ? goal(event.key, Number(row.getAttribute('data-index')), count) : null
    if (!row || !cell || to === null) return
    event.preventDefault()
    const column = [...(cell.parentElement?.children ?? [])].indexOf(cell)
    if (!rowAt(body, to)) reveal(to)
    focusWhenDrawn(body, to, column)
  })
  useEffect(() => {
    const box = body.current
    if (!box) return
    const hear = (event: KeyboardEvent) => press(event)
    box.addEventListener('keydown', hear)
    return () => box.removeEventListener('keydown', hear)
  }, [body])
}

/** Frames until a row that was far away has surely been drawn. */
const FRAMES = 20

function rowAt(body: RefObject<HTMLElement | null>, index: number): Element | null {
  return body.current?.querySelector(`[data-index="${index}"] [role="row"]`) ?? null
}

function focusWhenDrawn(
  body: RefObject<HTMLElement | null>,
  index: number,
  column: number,
  frames = FRAMES,
): void {
  const row = rowAt(body, index)
  const button =
    row?.children[column]?.querySelector<HTMLElement>('button, a, input') ??
    row?.querySelector<HTMLElement>('button, a, input')
  if (button) button.focus()
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(body, index, column, frames - 1))
}
