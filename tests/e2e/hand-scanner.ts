import type { Page } from '@playwright/test'

/**
 * Keys as a hand scanner sends them: real keyboard events on the element that has the focus, each with
 * its character in it where it is a field, Enter at the end, all within one task of the page and stamped
 * with the pace of a scanner. Keys sent one by one from outside, or paced by the clock, lose that pace on a
 * busy computer and read as a person's.
 */
export async function burst(page: Page, text: string, pace = 4): Promise<void> {
  await page.evaluate(
    async ({ typed, milliseconds }) => {
      const codeOf = (key: string) => {
        if (/^\d$/.test(key)) return `Digit${key}`
        return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key === 'Enter' ? 'Enter' : ''
      }
      const start = performance.now()
      for (const [index, key] of [...typed, 'Enter'].entries()) {
        const target = document.activeElement ?? document.body
        const isControl = key === '\u001d'
        const init = {
          key: isControl ? ']' : key,
          code: isControl ? 'BracketRight' : codeOf(key),
          ctrlKey: isControl,
          shiftKey: /^[A-ZÅÄÖ]$/.test(key),
          bubbles: true,
          cancelable: true,
        }
        for (const type of ['keydown', 'keyup']) {
          const event = new KeyboardEvent(type, init)
          Object.defineProperty(event, 'timeStamp', { value: start + index * milliseconds })
          const passes = target.dispatchEvent(event)
          const isTyped = type === 'keydown' && passes && !isControl && key.length === 1
          if (isTyped) document.execCommand('insertText', false, key)
        }
        // The page draws what a key has changed before the next one, and no timer comes in between.
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      }
    },
    { typed: text, milliseconds: pace },
  )
}

/**
 * A burst that pauses: keys as {@link burst} sends them, each with its character in the field that has
 * the focus. One part alone stops before its end; of two, Enter ends the second.
 */
export async function part(page: Page, parts: readonly [string] | [string, string]): Promise<void> {
  await page.evaluate(async (texts) => {
    for (const [turn, text] of texts.entries()) {
      // Longer than the keys of one burst lie apart, shorter than its rest is waited for.
      if (turn > 0) await new Promise((resolve) => setTimeout(resolve, 300))
      const keys = turn > 0 ? [...text, 'Enter'] : [...text]
      const start = performance.now() - keys.length * 4
      for (const [index, key] of keys.entries()) {
        const target = document.activeElement ?? document.body
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: start + index * 4 })
        const passes = target.dispatchEvent(event)
        if (passes && key.length === 1) document.execCommand('insertText', false, key)
      }
    }
  }, parts)
}
