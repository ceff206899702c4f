import {
  createDarkTheme,
  createHighContrastTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components'
import { brand } from './brand.ts'
import { contrastStatus, darkStatus, lightStatus, type StatusTokens } from './status.ts'

/** Fluent's tokens and our own; each is a CSS variable of the same name. */
export type AppTheme = Theme & StatusTokens

/** A theme's name. */
export type ThemeName = 'light' | 'dark' | 'contrast'

/** White cards on a grey page, deep blue for bars and main buttons. */
const light: AppTheme = { ...createLightTheme(brand), ...lightStatus }

/** Dark grey cards; the main button a step lighter than Fluent has it, so that it stands out. */
const dark: AppTheme = {
  ...createDarkTheme(brand),
  colorBrandBackground: brand[90],
  colorBrandBackgroundHover: '#2566b4',
  colorBrandBackgroundPressed: brand[70],
  colorBrandBackgroundSelected: brand[80],
  colorNeutralBackground1: '#232529',
  ...darkStatus,
}

/** Fluent's white on black. */
const contrast: AppTheme = { ...createHighContrastTheme(), ...contrastStatus }

/** Every theme by name. */
export const themes: Readonly<Record<ThemeName, AppTheme>> = { light, dark, contrast }
