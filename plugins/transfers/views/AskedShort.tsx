import type { TransferArrival, TransferLine } from '@forrad/openapi'
import { ChangeFields, useChangeFields, useStore } from '@forrad/ui'
import { shortfallOf, type ShortReason } from '../model/arriving.ts'
import { lossesOf } from '../model/transfer-rules.ts'
import { ShortSheet, type ShortSheetProps } from './ShortSheet.tsx'

/** Props of {@link AskedShort}. */
export interface AskedShortProps extends Omit<ShortSheetProps, 'renderFields' | 'onSend'> {
  /** Where what has no shelf place of its own is written off; null where there is none. */
  readonly place: number | null
  readonly onSend: (arrivals: readonly TransferArrival[]) => void
}

/** The sheet with the fields that plugins add to a write-off: it is sent once nothing of these is missing. */
export function AskedShort({ place, onSend, ...sheet }: AskedShortProps) {
  const { lines, unknown } = sheet
  const fields = useChangeFields()
  const { waiting } = useStore(fields)
  const sending = sheet.sending || waiting
  // What is on its way lies nowhere: there are no figures of it.
  const items = lines.map(({ item, narcotic_level }) => {
    return { ...item, narcotic_level, locations: [] }
  })

  async function send(chosen: readonly TransferLine[], reason: ShortReason, words: string) {
    // What was sent goes out again as it was.
    const again = () => void send(chosen, reason, words)
    if (!unknown && !(await fields.mayGo(false, again))) return
    // Why it is written off is what became of it: a reason beside it has no place.
    const { extra } = fields.said()
    onSend(shortfallOf(chosen, { reason, words, place, extra }))
  }

  return (
    <ShortSheet
      {...sheet}
      sending={sending}
      renderFields={(chosen, reason, words) => (
        <ChangeFields
          fields={fields}
          adjustments={lossesOf(lines, shortfallOf(chosen, { reason, words, place }))}
          items={items}
          disabled={sending || unknown}
        />
      )}
      onSend={(...said) => void send(...said)}
    />
  )
}
