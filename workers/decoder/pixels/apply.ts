import { blur, deblur, evenLight, median, sharpen } from './filters.ts'
import { flatten } from './flatten.ts'
import type { Gray } from './gray.ts'

/** What may be done to a picture before it is looked at. */
export type Filter = keyof typeof FILTERS

const FILTERS = {
  /** Light on dark becomes dark on light. */
  negative: (gray: Gray): Gray => ({ ...gray, data: gray.data.map((value) => 255 - value) }),
  /** Uneven light out, see `flatten` and, for small modules, `evenLight`. */
  flat: flatten,
  even: (gray: Gray): Gray => evenLight(gray, 12),
  /** Noise down. */
  soft: (gray: Gray): Gray => blur(gray, 1, 1),
  median,
  /** Blur back, from quick to thorough. */
  sharp: (gray: Gray): Gray => sharpen(gray, 2, 3),
  deblur: (gray: Gray): Gray => deblur(gray, 1, 3),
  'deblur more': (gray: Gray): Gray => deblur(gray, 2, 8),
}

/** A picture after filters, in their order. */
export function applyFilters(gray: Gray, filters: readonly Filter[]): Gray {
  return filters.reduce((picture, filter) => FILTERS[filter](picture), gray)
}
