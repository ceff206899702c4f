import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.fixtures.ts'
import { themes, type AppTheme } from './themes.ts'

/** What lies under a pointer or a finger. */
const TOUCHED = [
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Pressed',
  'colorSubtleBackgroundHover',
  'colorSubtleBackgroundPressed',
] as const

/** What stands there: most rules that set such a surface leave the text its colour. */
const TOUCHED_TEXT = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorBrandForegroundLink',
  'statusGreenText',
  'statusOrangeText',
  'statusRedText',
  'statusTealText',
] as const

/** Text and the surfaces it stands on. */
const TEXT: readonly (readonly [keyof AppTheme, keyof AppTheme])[] = [
  ...(['Green', 'Orange', 'Red', 'Teal'] as const).flatMap((colour) => [
    [`status${colour}Text`, `status${colour}Surface`] as const,
    [`status${colour}Text`, 'colorNeutralBackground1'] as const,
    [`status${colour}Text`, 'pageBackground'] as const,
  ]),
  ['statusRedOnFill', 'statusRedFill'],
  ['barForeground', 'barBackground'],
  ['barForeground', 'barHover'],
  ['colorNeutralForeground1', 'pageBackground'],
  ['colorNeutralForeground2', 'pageBackground'],
  ['colorNeutralForeground3', 'pageBackground'],
  ['colorNeutralForeground3', 'colorNeutralBackground1'],
  ['colorNeutralForeground1', 'statusRedSurface'],
  ['colorNeutralForeground1', 'statusTealSurface'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorBrandForeground1', 'colorNeutralBackground1'],
  ['colorBrandForeground1', 'pageBackground'],
  ['colorBrandForegroundLink', 'colorNeutralBackground1'],
  ...TOUCHED.flatMap((surface) => TOUCHED_TEXT.map((text) => [text, surface] as const)),
  // What takes a colour of its own there, Fluent's buttons among them.
  ['colorNeutralForeground1Hover', 'colorNeutralBackground1Hover'],
  ['colorNeutralForeground1Pressed', 'colorNeutralBackground1Pressed'],
  ['colorNeutralForeground2Hover', 'colorSubtleBackgroundHover'],
  ['colorNeutralForeground2Pressed', 'colorSubtleBackgroundPressed'],
  ['colorNeutralForeground2BrandHover', 'colorSubtleBackgroundHover'],
  ['colorNeutralForeground2BrandPressed', 'colorSubtleBackgroundPressed'],
  // The quietest button has no surface of its own, wherever it stands.
  ['colorNeutralForeground2BrandHover', 'colorNeutralBackground1'],
  ['colorNeutralForeground2BrandHover', 'pageBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed'],
]

/** Shapes that say something. */
const SHAPES: readonly (readonly [keyof AppTheme, keyof AppTheme])[] = [
  ['statusGreen', 'colorNeutralBackground1'],
  ['statusOrange', 'colorNeutralBackground1'],
  ['statusRed', 'colorNeutralBackground1'],
  ['statusTeal', 'colorNeutralBackground1'],
  ['colorNeutralStrokeAccessible', 'colorNeutralBackground1'],
  ['colorStrokeFocus2', 'colorNeutralBackground1'],
  ['colorStrokeFocus2', 'pageBackground'],
]

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  it.each(TEXT)('%s on %s meets WCAG AA for text', (text, surface) => {
    expect(contrastRatio(String(theme[text]), String(theme[surface]))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SHAPES)('%s on %s meets WCAG AA for shapes', (shape, surface) => {
    expect(contrastRatio(String(theme[shape]), String(theme[surface]))).toBeGreaterThanOrEqual(3)
  })
})
