import type { Page } from '@playwright/test'

/** Words that only an English interface has; none of them is Swedish, or a name in the demo data. */
const ENGLISH = [
  'the|and|with|from|your|you|here|there|this|that|these|those|not found|of|are|has|have|been',
  'save|saved|cancel|close|search|loading|edit|delete|deleted|add|added|remove|removed|open|back',
  'next|previous|choose|select|sign in|sign out|log in|log out|password|settings|menu|retry|again',
  'location|locations|shelf|shelves|items|stock|quantity|expired|expires|user|users|label|labels',
  'receive|receival|pick|picks|retrieval|stocktaking|stocktake|history|inventory|levels|reorder',
  'scanner location|camera|torch|failed|could not|unknown|required|print|undo|today|day|days',
].join('|')
const english = new RegExp(`\\b(${ENGLISH})\\b`, 'gi')

/** What a screen shows or says that a person should look at. */
export async function inspect(page: Page): Promise<readonly string[]> {
  const { texts, wide, outside } = await page.evaluate(seen)
  // Addresses, file names and ids such as item.open are not words.
  const words = texts.flatMap((text) => {
    const found = text.replace(/\S*(?:[@/]|\w\.\w)\S*/g, '').match(english) ?? []
    return found.map((word) => `English: "${word}" in "${text.slice(0, 60)}"`)
  })
  const sides = wide ? [`scrolls sideways: ${wide}`] : []
  return [...new Set([...sides, ...outside, ...words])]
}

/** Runs in the page; without functions of its own, whose names the page would not know. */
function seen(): {
  readonly texts: readonly string[]
  readonly wide: string
  readonly outside: readonly string[]
} {
  const { documentElement: root } = document
  const wide =
    root.scrollWidth > innerWidth ? `${root.scrollWidth} px on a screen of ${innerWidth}` : ''
  const texts: string[] = []
  const outside: string[] = []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)
      if (text) texts.push(text)
    }
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .join(' ')
    if (own === '' || element.closest('script, style, code')) continue
    texts.push(own)
    const { left, right, width } = element.getBoundingClientRect()
    if (width === 0 || (right <= innerWidth + 1 && left >= -1)) continue
    // Something around it may scroll, or cut off on purpose.
    let kept = false
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at)
      kept ||= overflowX !== 'visible' || clipPath !== 'none'
    }
    if (!kept) outside.push(`sticks out of the screen: "${own.slice(0, 40)}"`)
  }
  return { texts, wide, outside }
}
