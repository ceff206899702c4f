/**
 * Colours of status and of the bars, beside Fluent's tokens. For each status: the dot itself, text,
 * a quiet surface behind text and its edge. Every text meets WCAG AA on its surface and on cards.
 */
export interface StatusTokens {
  readonly statusGreen: string
  readonly statusGreenText: string
  readonly statusGreenSurface: string
  readonly statusOrange: string
  readonly statusOrangeText: string
  readonly statusOrangeSurface: string
  readonly statusRed: string
  readonly statusRedText: string
  readonly statusRedSurface: string
  readonly statusRedStroke: string
  /** The button of what cannot be taken back, and the text on it. */
  readonly statusRedFill: string
  readonly statusRedOnFill: string
  /** Information and progress. */
  readonly statusTeal: string
  readonly statusTealText: string
  readonly statusTealSurface: string
  /** The top bar, and text and symbols on it. */
  readonly barBackground: string
  readonly barForeground: string
  readonly barHover: string
  /** Behind the cards. */
  readonly pageBackground: string
}

/** On white cards. */
export const lightStatus: StatusTokens = {
  statusGreen: '#107c10',
  statusGreenText: '#0b6a0b',
  statusGreenSurface: '#eef8ee',
  statusOrange: '#d96a00',
  statusOrangeText: '#8a4100',
  statusOrangeSurface: '#fdf1e4',
  statusRed: '#c50f1f',
  statusRedText: '#b10e1c',
  statusRedSurface: '#fdf1f2',
  statusRedStroke: '#eeacb2',
  statusRedFill: '#b10e1c',
  statusRedOnFill: '#ffffff',
  statusTeal: '#038387',
  statusTealText: '#02666a',
  statusTealSurface: '#e4f4f5',
  barBackground: '#12407f',
  barForeground: '#ffffff',
  barHover: '#1c5aa4',
  pageBackground: '#f4f5f8',
}

/** On dark grey cards. */
export const darkStatus: StatusTokens = {
  statusGreen: '#54b054',
  statusGreenText: '#8fd48f',
  statusGreenSurface: '#17301a',
  statusOrange: '#f58b32',
  statusOrangeText: '#fbb87c',
  statusOrangeSurface: '#3d2812',
  statusRed: '#ec5b66',
  statusRedText: '#f7a1a8',
  statusRedSurface: '#3d1b1f',
  statusRedStroke: '#7d2f37',
  statusRedFill: '#f7a1a8',
  statusRedOnFill: '#24090c',
  statusTeal: '#3cb8be',
  statusTealText: '#86dade',
  statusTealSurface: '#0f3336',
  barBackground: '#0a2b57',
  barForeground: '#ffffff',
  barHover: '#12407f',
  pageBackground: '#151619',
}

/** White on black; the words beside the dots carry the meaning. */
export const contrastStatus: StatusTokens = {
  statusGreen: '#3ff23f',
  statusGreenText: '#ffffff',
  statusGreenSurface: '#000000',
  statusOrange: '#ffb02e',
  statusOrangeText: '#ffff00',
  statusOrangeSurface: '#000000',
  statusRed: '#ff6b6b',
  statusRedText: '#ffff00',
  statusRedSurface: '#000000',
  statusRedStroke: '#ffff00',
  statusRedFill: '#ffff00',
  statusRedOnFill: '#000000',
  statusTeal: '#1aebff',
  statusTealText: '#1aebff',
  statusTealSurface: '#000000',
  barBackground: '#000000',
  barForeground: '#ffffff',
  barHover: '#333333',
  pageBackground: '#000000',
}
