import { describe, expect, it } from 'vitest'
import {
  appearanceText,
  barColourMedia,
  dressedPage,
  parseAppearance,
  TEXT_SIZES,
  THEME_CHOICES,
} from './appearance.ts'

const page = `<!doctype html><html lang="sv"><head>
<meta name="theme-color" content="#12407f" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#0a2b57" media="(prefers-color-scheme: dark)" /></head></html>`

describe('parseAppearance', () => {
  it('LOOK-1 reads what was stored, whatever was chosen', () => {
    for (const theme of THEME_CHOICES) {
      for (const textSize of TEXT_SIZES) {
        expect(parseAppearance(appearanceText({ theme, textSize }))).toEqual({ theme, textSize })
      }
    }
  })

  it.each([
    null,
    undefined,
    '',
    '.',
    'dark"><script>alert(1)</script>.large" onload="x',
    'constructor.__proto__',
    'Dark.LARGE',
    'dark .large ',
  ])('LOOK-1 %j chooses nothing', (stored) => {
    expect(parseAppearance(stored)).toEqual({ theme: 'system', textSize: 'normal' })
  })

  it('LOOK-1 what is known beside what is not counts', () => {
    expect(parseAppearance('dark.huge')).toEqual({ theme: 'dark', textSize: 'normal' })
    expect(parseAppearance('pink.large.more')).toEqual({ theme: 'system', textSize: 'large' })
  })
})

describe('dressedPage', () => {
  it('LOOK-2 is the page as it was built where nothing was chosen', () => {
    expect(dressedPage(page, parseAppearance(null))).toBe(page)
  })

  it('LOOK-2 names what was chosen at the root', () => {
    const dressed = dressedPage(page, { theme: 'dark', textSize: 'largest' })
    expect(dressed).toContain('<html data-theme="dark" data-text="largest" lang="sv">')
    expect(dressedPage(page, { theme: 'system', textSize: 'large' })).toContain(
      '<html data-text="large" lang="sv">',
    )
  })

  it('LOOK-3 the browser’s bars follow the chosen theme', () => {
    const dressed = dressedPage(page, { theme: 'dark', textSize: 'normal' })
    expect(dressed).toContain('content="#12407f" media="not all"')
    expect(dressed).toContain('content="#0a2b57" media="all"')
    expect(barColourMedia('dark', 'system')).toBe('(prefers-color-scheme: dark)')
  })
})
