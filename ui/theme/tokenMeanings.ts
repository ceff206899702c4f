import type { AppTheme } from './themes.ts'

/** A token's name, without the two dashes of its custom property. */
export type Token = keyof AppTheme

/** Colours by what they mean; views name these, never a value. */
export const MEANINGS: readonly (readonly [string, string, readonly Token[]])[] = [
  [
    'Enough',
    'Stock above its reorder point, and what went well. Always beside a word or a figure.',
    ['statusGreen', 'statusGreenText', 'statusGreenSurface'],
  ],
  [
    'Low',
    'At or below the reorder point, and what wants attention soon.',
    ['statusOrange', 'statusOrangeText', 'statusOrangeSurface'],
  ],
  [
    'Out, and danger',
    'Nothing left, past its date, an error, and what cannot be taken back.',
    [
      'statusRed',
      'statusRedText',
      'statusRedSurface',
      'statusRedStroke',
      'statusRedFill',
      'statusRedOnFill',
    ],
  ],
  [
    'Information and progress',
    'Something to know that asks for nothing, and work under way.',
    ['statusTeal', 'statusTealText', 'statusTealSurface'],
  ],
  [
    'The bars',
    'The top bar, and text and symbols on it.',
    ['barBackground', 'barForeground', 'barHover'],
  ],
  [
    'Surfaces',
    'The page, the cards on it, lines between them, and the edge of a field.',
    [
      'pageBackground',
      'colorNeutralBackground1',
      'colorNeutralStroke3',
      'colorNeutralStroke1',
      'colorNeutralStrokeAccessible',
    ],
  ],
  [
    'Text',
    'What is read, what is quieter, and what cannot be pressed now.',
    [
      'colorNeutralForeground1',
      'colorNeutralForeground2',
      'colorNeutralForeground3',
      'colorNeutralForegroundDisabled',
    ],
  ],
  [
    'Action',
    'The main button and the text on it, what is selected, links, and the ring of the focus.',
    [
      'colorBrandBackground',
      'colorNeutralForegroundOnBrand',
      'colorBrandForeground1',
      'colorBrandForegroundLink',
      'colorStrokeFocus2',
    ],
  ],
]

/** The type ramp: Fluent's size, and what it is for. */
export const SIZES = [
  ['100', 'Not for reading: marks on drawings'],
  ['200', 'Quiet lines: shelf place, date, who'],
  ['300', 'Body text, fields and buttons'],
  ['400', 'An item’s name on its card, headings of sections'],
  ['500', 'Figures to read at arm’s length'],
  ['600', 'The page’s heading'],
] as const

/** Font weights, and what they are for. */
export const WEIGHTS: readonly (readonly [Token, string])[] = [
  ['fontWeightRegular', 'Everything quiet'],
  ['fontWeightSemibold', 'Names, headings, words of status'],
  ['fontWeightBold', 'Quantities'],
]

/** Fluent's steps of the 4 px grid. */
export const SPACES = ['XXS', 'XS', 'SNudge', 'S', 'MNudge', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const

/** Corners. */
export const RADII: readonly Token[] = [
  'borderRadiusSmall',
  'borderRadiusMedium',
  'borderRadiusLarge',
  'borderRadiusXLarge',
]
