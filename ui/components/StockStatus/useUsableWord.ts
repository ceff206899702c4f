import { usableWarning } from '@forrad/core/domain'
import type { LocationStock } from '@forrad/core/domain'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Figures of one item at one location, as far as the stronger mark goes by them. */
export type UsableFigures = Pick<
  LocationStock,
  'quantity' | 'usable' | 'expired' | 'blocked' | 'reorder_point'
>

/** How it is said that what can be used is worse off than the dot says; null where it is not (USABLE-2). */
export function useUsableWord(): (figures: UsableFigures) => string | null {
  const { t } = useLingui()
  return (figures) => {
    const usable = usableWarning(figures)
    if (usable === null) return null
    if (usable > 0) return t`${plural(usable, { one: '# usable', other: '# usable' })}`
    if (figures.blocked === 0) return t`Only expired stock`
    return figures.expired === 0 ? t`Only blocked stock` : t`Nothing usable`
  }
}
