import { themes, type AppTheme } from './themes.ts'

/** Where each theme holds; later ones go before earlier ones. */
const CONDITIONS = {
  light: null,
  dark: '(prefers-color-scheme: dark)',
  contrast: '(forced-colors: active), (prefers-contrast: more)',
} as const

/**
 * The themes as a style sheet that follows the system: no JavaScript is needed to know a colour, and
 * nothing flashes. It stands in `generated/tokens.css`; `tokens.test.ts` keeps that fresh.
 */
export function tokensCss(): string {
  const blocks = Object.entries(CONDITIONS).map(([name, condition]) => {
    const rule = ruleOf(
      themes[name as keyof typeof CONDITIONS],
      name === 'light' ? null : themes.light,
    )
    return condition === null ? rule : `@media ${condition} {\n${rule}}\n`
  })
  return `/* Made from themes.ts; do not edit: npx vitest run ui/theme -u */\n${blocks.join('')}`
}

/** One theme's variables; those that `base` has with the same value are left out. */
function ruleOf(theme: AppTheme, base: AppTheme | null): string {
  const lines = Object.entries(theme)
    .filter(([name, value]) => base?.[name as keyof AppTheme] !== value)
    .map(([name, value]) => `  --${name}: ${value};\n`)
  return `:root {\n${lines.join('')}}\n`
}
