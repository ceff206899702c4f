/** Light or dark, or as the device has it. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** How large texts are. */
export type TextSize = 'normal' | 'large' | 'largest'

/** How the app looks on a device. */
export interface Appearance {
  readonly theme: ThemeChoice
  readonly textSize: TextSize
}

/** Every choice of a theme, in the order in which they are offered. */
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** Every text size, the smallest first. */
export const TEXT_SIZES: readonly TextSize[] = ['normal', 'large', 'largest']

/** The cookie, and the key in local storage, that hold how the app looks on a device. */
export const APPEARANCE_KEY = 'forrad_appearance'

/**
 * Returns what a stored text such as `dark.large` says; what is unknown in it counts as not chosen
 * (LOOK-1).
 */
export function parseAppearance(stored: string | null | undefined): Appearance {
  const [theme, textSize] = (stored ?? '').split('.')
  return {
    theme: THEME_CHOICES.find((one) => one === theme) ?? 'system',
    textSize: TEXT_SIZES.find((one) => one === textSize) ?? 'normal',
  }
}

/** Returns the text that is stored of a choice; `parseAppearance` reads it. */
export function appearanceText({ theme, textSize }: Appearance): string {
  return `${theme}.${textSize}`
}

/** For which devices a colour of the browser's own bars counts, as a media query (LOOK-3). */
export function barColourMedia(colour: 'light' | 'dark', theme: ThemeChoice): string {
  if (theme === 'system') return `(prefers-color-scheme: ${colour})`
  return theme === colour ? 'all' : 'not all'
}

/**
 * Returns the page as it looks on a device: its root element names what was chosen, so that style
 * sheets know it at the first paint (LOOK-2). Only known words are ever written.
 *
 * @param page the built page, with `<html ` at its head
 */
export function dressedPage(page: string, { theme, textSize }: Appearance): string {
  const attributes = [
    ...(theme === 'system' ? [] : [`data-theme="${theme}"`]),
    ...(textSize === 'normal' ? [] : [`data-text="${textSize}"`]),
  ]
  if (attributes.length === 0) return page
  return page
    .replace('<html ', `<html ${attributes.join(' ')} `)
    .replace(
      /(<meta name="theme-color"[^>]* media=")\(prefers-color-scheme: (light|dark)\)"/g,
      (_, start: string, colour: 'light' | 'dark') => `${start}${barColourMedia(colour, theme)}"`,
    )
}
