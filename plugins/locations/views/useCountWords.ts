import { formatNumber } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Words counts with their plural (spec section 9). */
export interface CountWords {
  items(count: number): string
  shelfPlaces(count: number): string
  /** How many of all the items a filter keeps. */
  itemsOf(count: number, all: number): string
}

/** Words counts of items and shelf places. */
export function useCountWords(): CountWords {
  const { t } = useLingui()
  const items = (count: number) => plural(count, { one: '# item', other: '# items' })
  return {
    items,
    shelfPlaces: (count) => plural(count, { one: '# shelf place', other: '# shelf places' }),
    itemsOf(count, all) {
      const shown = formatNumber(count)
      const total = items(all)
      return count === all ? total : t`${shown} of ${total}`
    },
  }
}
