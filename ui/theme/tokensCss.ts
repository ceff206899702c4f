import type { TextSize } from '@forrad/core/domain'
import { themes, type AppTheme } from './themes.ts'

/** How much larger than normal a text size is. */
const SCALES: Readonly<Record<Exclude<TextSize, 'normal'>, number>> = { large: 1.15, largest: 1.3 }

/** What of a theme a text size changes. */
const SCALED = /^(fontSize|lineHeight)/

/**
 * The themes as a style sheet that follows what was chosen on the device, else the system: no JavaScript
 * is needed to know a colour, and nothing flashes. The wish for more contrast goes before a
 * choice. It stands in `generated/tokens.css`; `tokens.test.ts` keeps that fresh.
 */
export function tokensCss(): string {
  const { light, dark, contrast } = themes
  const darkTokens = lines(dark, [light])
  const blocks = [
    rule(':root', lines(light, [])),
    media('(prefers-color-scheme: dark)', rule(":root:not([data-theme='light'])", darkTokens)),
    rule(":root[data-theme='dark']", darkTokens),
    media(
      '(forced-colors: active), (prefers-contrast: more)',
      // As telling as a choice, and later.
      rule(':root:root', lines(contrast, [light, dark])),
    ),
    ...Object.entries(SCALES).map(([size, scale]) =>
      rule(`:root[data-text='${size}']`, scaledLines(light, scale)),
    ),
  ]
  return `/* Made from themes.ts; do not edit: npx vitest run ui/theme -u */\n${blocks.join('')}`
}

const rule = (selector: string, declarations: string) => `${selector} {\n${declarations}}\n`

const media = (condition: string, content: string) => `@media ${condition} {\n${content}}\n`

/** One theme's variables; those that all of `bases` have with the same value are left out. */
function lines(theme: AppTheme, bases: readonly AppTheme[]): string {
  return Object.entries(theme)
    .filter(
      ([name, value]) =>
        bases.length === 0 || bases.some((base) => base[name as keyof AppTheme] !== value),
    )
    .map(([name, value]) => `  --${name}: ${value};\n`)
    .join('')
}

/** Its sizes of text and of lines, scaled, in whole px; what is large already grows half as much. */
function scaledLines(theme: AppTheme, scale: number): string {
  return Object.entries(theme)
    .filter(([name]) => SCALED.test(name))
    .map(([name, value]) => {
      const isLarge = /Base[56]|Hero/.test(name)
      const grown = Number.parseFloat(String(value)) * (isLarge ? (1 + scale) / 2 : scale)
      return `  --${name}: ${Math.round(grown)}px;\n`
    })
    .join('')
}
