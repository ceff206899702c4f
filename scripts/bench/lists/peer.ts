import type { Page } from '@playwright/test'

/**
 * Puts a plain list in the place of the virtual one: the same rows in the same style, all of them in
 * the document, without a framework, each left out by the browser while out of sight. Returns the milliseconds until they were laid out.
 */
export async function plainList(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/locations/1/items')
    const { items } = (await answer.json()) as {
      readonly items: readonly {
        readonly display_name: string
        readonly locations: readonly {
          readonly storage_locations: readonly {
            readonly identifier: string
            readonly batches: readonly { readonly identifier: string | null }[]
          }[]
        }[]
      }[]
    }
    const virtual = document.querySelector<HTMLElement>('[role=tabpanel] ul:has(article)')
    const template = virtual?.querySelector('article')
    if (!virtual || !template) throw new Error('The list must be shown before it is replaced')
    const started = performance.now()
    const list = document.createElement('ul')
    list.id = 'plain'
    list.style.cssText = 'display:grid;gap:8px;margin:0;padding:0;list-style:none'
    for (const item of items) {
      for (const { identifier } of item.locations[0]?.storage_locations ?? []) {
        const row = document.createElement('li')
        // As its makers would: the browser leaves out what is not in sight.
        row.style.cssText = 'content-visibility:auto;contain-intrinsic-size:auto 112px'
        const article = template.cloneNode(true) as HTMLElement
        article.setAttribute('aria-label', `${item.display_name} ${identifier}`)
        const heading = article.querySelector('h3')
        if (heading) heading.textContent = item.display_name
        row.append(article)
        list.append(row)
      }
    }
    virtual.replaceWith(list)
    scrollTo(0, 0)
    list.getBoundingClientRect()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - started
  })
}

/** Filters the plain list as simply as can be; returns the milliseconds until it was laid out. */
export async function filterPlain(page: Page, text: string): Promise<number> {
  return page.evaluate(async (word) => {
    const started = performance.now()
    for (const row of document.querySelectorAll<HTMLElement>('#plain > li')) {
      const name = row.firstElementChild?.getAttribute('aria-label') ?? ''
      row.hidden = !name.toLowerCase().includes(word)
    }
    document.body.getBoundingClientRect()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - started
  }, text)
}
