import type { CSSProperties } from 'react'

/** Looks with the theme's variables, so that they follow light, dark and high contrast. */
export const list: CSSProperties = { margin: 0, padding: 0, listStyle: 'none' }

/** A line of a list: words at the start, figures at the end. */
export const row: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  boxSizing: 'border-box',
  minHeight: '48px',
  padding: '8px 16px',
  borderBottom: '1px solid var(--colorNeutralStroke3)',
  color: 'var(--colorNeutralForeground1)',
  fontVariantNumeric: 'tabular-nums',
}

/** An item's name. */
export const name: CSSProperties = { fontWeight: 'var(--fontWeightSemibold)' }

/** A quantity and its unit, on one line. */
export const figures: CSSProperties = {
  fontWeight: 'var(--fontWeightBold)',
  whiteSpace: 'nowrap',
}

/** What is less important. */
export const quiet: CSSProperties = {
  color: 'var(--colorNeutralForeground2)',
  fontSize: 'var(--fontSizeBase200)',
}

/** A link that is easy to hit. */
export const link: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'var(--colorBrandForegroundLink)',
}
