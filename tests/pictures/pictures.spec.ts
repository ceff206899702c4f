import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'

/** An entry of Storybook's `index.json`, as far as it is asked here. */
interface Entry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: string
}

const index = path.resolve(import.meta.dirname, '../../storybook-static/index.json')
const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>
}

/** Another theme or another size: the same state again, which the stories' own tests look at. */
const ELSEWHERE = /^(Dark|High Contrast|Desktop|Narrow|Turned.*)$/

/** The components' states, as they are on a phone in light. */
const chosen = Object.values(entries).filter(
  ({ type, title, name }) =>
    type === 'story' && title.startsWith('Components/') && !ELSEWHERE.test(name),
)

for (const { id } of chosen) {
  test(id, async ({ page }) => {
    // Dates that a story does not fix stand still; timers run.
    await page.clock.setFixedTime('2026-11-21T09:00:00+01:00')
    await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:light;a11y.manual:!true`)
    expect(await outcome(page, id)).toBe('success')
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    await expect(page).toHaveScreenshot(`${id}.png`)
  })
}

/** How the story ended, once it is drawn and has been played. */
async function outcome(page: Page, id: string): Promise<unknown> {
  const finished = await page.waitForFunction((wanted) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as {
      __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): readonly unknown[] | undefined }
    }
    const [last] = channel?.last('storyFinished') ?? []
    const { storyId, status } = (last ?? {}) as { storyId?: string; status?: string }
    return storyId === wanted ? status : null
  }, id)
  return finished.jsonValue()
}
