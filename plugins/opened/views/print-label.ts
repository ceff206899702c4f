import type { OpenedMark } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import type { Batch, Item } from '@forrad/openapi'
import { download, formatDate } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { isUsedFirst, openedLabel } from '../model/opened-label.ts'

/** Makes the opened pack's label as a file; returns why not, in Swedish, or null when it is ready. */
export async function printLabel(
  item: Item,
  batch: Pick<Batch, 'identifier' | 'expiration_date'> & { readonly opened: OpenedMark },
  place: { readonly id: number; readonly identifier: string | null },
  services: Pick<Services, 'blocked' | 'clock' | 'documents' | 'notices' | 'translate'>,
): Promise<string | null> {
  const { blocked, clock, documents, notices, translate } = services
  const first = isUsedFirst(item, batch, {
    storageLocationId: place.id,
    today: clock.today(),
    blocked: blocked.lotsOf(item.id),
  })
  const lot = batch.identifier ?? translate(msg`UNKNOWN`)
  const openedOn = formatDate(batch.opened.on)
  const goodUntil = formatDate(batch.expiration_date)
  const job = openedLabel(item, batch, place.identifier, {
    openedOn: translate(msg`Opened ${openedOn}`),
    goodUntil: first
      ? translate(msg`Use first, good until ${goodUntil}`)
      : translate(msg`Good until ${goodUntil}`),
    lot: translate(msg`Batch ${lot}`),
  })
  const title = translate(msg`Label of the opened pack`)
  const failed = translate(msg`The label could not be made. Try again.`)
  const maker = await documents().catch(() => null)
  const made = maker && (await maker.labels({ kind: 'pdf', title }, job))
  if (!made?.ok) return failed
  const name = translate(msg`opened-${item.vendor_name}.pdf`)
  download(made.file, name)
  const ready = translate(msg`${name} is ready.`)
  const isCut = made.cut > 0
  const cut = translate(msg`Some texts were too long for the label and were cut.`)
  notices.show(
    isCut ? { tone: 'warning', text: `${ready} ${cut}` } : { tone: 'success', text: ready },
  )
  return null
}
