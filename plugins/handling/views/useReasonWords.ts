import { RETURN_REASONS, WRITE_OFF_REASONS } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import type { Act } from '../model/form.ts'

/** A reason to choose, as the ledger has it and in words. */
export interface ReasonChoice {
  readonly id: string
  readonly label: string
}

/** The reasons that an act has to choose among; none of a move. */
export function useReasonWords(act: Act): readonly ReasonChoice[] {
  const { t } = useLingui()
  const writeOff = {
    expired: t`Past its date`,
    damaged: t`It is damaged`,
    recalled: t`It is recalled`,
    other: t`Other`,
  }
  const back = { unused: t`Not used`, mispicked: t`Picked by mistake`, other: t`Other` }
  if (act === 'write_off') return WRITE_OFF_REASONS.map((id) => ({ id, label: writeOff[id] }))
  return act === 'return' ? RETURN_REASONS.map((id) => ({ id, label: back[id] })) : []
}
