import { Hint, useHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The first-use hint of a table in which many rows can be selected. */
export function useManyHint(): { readonly selectionHint: ReactNode; readonly onRange: () => void } {
  const { t } = useLingui()
  const hint = useHint('select-many')
  return {
    selectionHint: hint.isTold ? (
      <Hint
        text={t`Hold Shift and press another box: all rows between are selected too.`}
        closeLabel={t`Do not show this hint again`}
        onClose={hint.close}
      />
    ) : null,
    onRange: hint.done,
  }
}
