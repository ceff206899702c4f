import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Sorting } from '../model/table.ts'

/** Props of {@link SortedBy}. */
export interface SortedByProps {
  readonly sorting: Sorting | null
  /** Back to the list's own order. */
  readonly onOwnOrder: () => void
}

/** Says in which other order a list stands where no column head does; a press gives it its own again. */
export function SortedBy({ sorting, onOwnOrder }: SortedByProps) {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    expiry: t`First date first`,
    short: t`Most missing first`,
  }
  const word = words[sorting?.column ?? '']
  return word === undefined ? null : (
    <Button icon="close" onClick={onOwnOrder}>
      {word}
    </Button>
  )
}
