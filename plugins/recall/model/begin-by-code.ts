import { hasCode, type Api } from '@forrad/core/api'
import { toGtin14 } from '@forrad/core/gs1'
import type { RecallInput } from '@forrad/openapi'

/**
 * Writes the draft of a recall of the item that was named by its GTIN or its varunummer; digits that
 * could be a GTIN and are no item's may be its varunummer too (SCAN-4).
 */
export async function beginByCode(
  code: string,
  words: Omit<RecallInput, 'item_id' | 'gtin' | 'vendor_name'>,
  api: Pick<Api, 'beginRecall'>,
): ReturnType<Api['beginRecall']> {
  const vendor_name = code.trim()
  const gtin = toGtin14(vendor_name.replaceAll(/\s/g, ''))
  if (gtin !== undefined) {
    const made = await api.beginRecall({ recall: { ...words, item_id: null, gtin }, draft: true })
    if (made.ok || !hasCode(made.error, 'not_found')) return made
  }
  return api.beginRecall({ recall: { ...words, item_id: null, vendor_name }, draft: true })
}
