import { barColourMedia, type Appearance } from '@forrad/core/domain'

/** Draws the page as was chosen, as the server would have sent it (LOOK-2, LOOK-3). */
export function showAppearance(page: Document, { theme, textSize }: Appearance): void {
  const { dataset } = page.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (textSize === 'normal') delete dataset['text']
  else dataset['text'] = textSize
  const bars = page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  // As the page has them: the light one first.
  for (const [index, bar] of bars.entries()) {
    bar.media = barColourMedia(index === 0 ? 'light' : 'dark', theme)
  }
}
