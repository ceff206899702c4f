import type { ScannedBatch } from '@forrad/core/kernel'
import { shownText } from '@forrad/core/scanner'
import { formatDate } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Lot and expiry as one line, such as "Batch LOT12 · 2026-12-31". */
export function BatchText({ batch }: { readonly batch: ScannedBatch }) {
  const { t } = useLingui()
  const { identifier, expiration_date } = batch
  const lot = identifier === null ? null : shownText(identifier)
  const parts = [
    lot === null ? null : t`Batch ${lot}`,
    expiration_date === null ? null : formatDate(expiration_date),
  ]
  return <bdi>{parts.filter(Boolean).join(' · ')}</bdi>
}
