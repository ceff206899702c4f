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

/**
 * Dark grey cards; the main button a step lighter than Fluent has it, so that it stands out, and so
 * are links and the words of a quiet button, which are read under the pointer too.
 */
const dark: AppTheme = {
  ...createDarkTheme(brand),
  colorBrandBackground: brand[90],
  colorBrandBackgroundHover: '#2566b4',
  colorBrandBackgroundPressed: brand[70],
  colorBrandBackgroundSelected: brand[80],
  colorNeutralBackground1: '#232529',
  colorBrandForegroundLink: brand[120],
  colorNeutralForeground2BrandHover: brand[110],
  colorNeutralForeground2BrandPressed: brand[110],
  ...darkStatus,
}

/**
 * Fluent's white on black. What is hovered or pressed is dark grey, as the bars have it: on Fluent's
 * cyan only black is read, and what stands there keeps its colour.
 */
const contrast: AppTheme = {
  ...createHighContrastTheme(),
  colorNeutralBackground1Hover: '#333333',
  colorNeutralBackground1Pressed: '#333333',
  colorSubtleBackgroundHover: '#333333',
  colorSubtleBackgroundPressed: '#333333',
  colorTransparentBackgroundHover: '#333333',
  colorTransparentBackgroundPressed: '#333333',
  colorNeutralForeground1Hover: '#ffffff',
  colorNeutralForeground1Pressed: '#ffffff',
  colorNeutralForeground2Hover: '#ffffff',
  colorNeutralForeground2Pressed: '#ffffff',
  colorNeutralForeground2BrandHover: '#ffffff',
  colorNeutralForeground2BrandPressed: '#ffffff',
  ...contrastStatus,
}

/** Every theme by name. */
export const themes: Readonly<Record<ThemeName, AppTheme>> = { light, dark, contrast }
