import { itemName } from '@forrad/core/domain'
import { scannedBatch, type Scan, type ScanOutcome, type Services } from '@forrad/core/kernel'
import { timedRead } from '@forrad/core/scanner'
import type { Transfer } from '@forrad/openapi'
import { formatUnits, signals } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { countOf } from '../model/arriving.ts'
import { askInTurn } from '../model/ask-in-turn.ts'
import { declinedOf } from '../model/declined.ts'
import { packKey, packOnWay, type PackOnWay } from '../model/on-way.ts'
import { arrivalOf } from './arrival-of.ts'
import { transfersOf } from './transfers-of.ts'

/** How long a scan waits for what is on its way, in milliseconds; without it, it goes its way. */
const PATIENCE = 1_500
/** So many transfers of one item are looked into. */
const LOOKED_INTO = 5

/** Offers to receive a scanned pack in the transfer that it came with, wherever it is scanned (ONWAY-1). */
export default async function onScan(scan: Scan, services: Services): Promise<ScanOutcome> {
  const { item } = scan
  const here = services.scans.act()?.locationId ?? services.preferences.state.locationId
  if (!item || here === null || services.navigation.path().startsWith('/transfers')) return 'passed'
  const pack = { item, batch: scannedBatch(scan) }
  const key = packKey(pack)
  const declined = declinedOf(services.session)
  if (declined.has(key)) return 'passed'
  const transfers = await Promise.race([comingWith(item.id, here, services), pause()])
  const find = () => {
    const { user } = services.session.state
    const countedOf = (id: Transfer['id']) => arrivalOf(services, id).state.draft.counted
    const isCount = services.scans.act()?.kind === 'stocktaking'
    return packOnWay(transfers, pack, { here, user, countedOf, isCount })
  }
  const found = find()
  if (found === null) return 'passed'
  // Where the question cannot be shown, nobody could answer it, and the scan would wait for ever.
  if (!found.isCertain || !(await mayAsk())) {
    tell(found, () => receive(found, services), services)
    return 'passed'
  }
  signals.give('doubt')
  return askInTurn(services.session, timedRead(scan, services.clock), async () => {
    // What was said of the packs before it may say it of this one, too (ONWAY-5).
    if (declined.has(key)) return 'passed'
    const left = find()
    if (left === null) return tooMany(found, services)
    if (services.navigation.path() === pathOf(left)) {
      countFirst(left, services)
      return 'claimed'
    }
    const answer = await ask(left, services)
    if (answer === 'receive') receive(left, services)
    if (answer === 'other') declined.add(key)
    return answer === 'other' ? 'passed' : 'claimed'
  })
}

function pathOf({ transfer }: PackOnWay): string {
  return `/transfers/${transfer.id}`
}

/** Goes on in the transfer, with the pack counted. */
function receive(found: PackOnWay, services: Services): void {
  countFirst(found, services)
  services.navigation.go(pathOf(found))
}

/** All that was left has been counted since it was scanned; where nobody is signed in any more, nobody is told. */
function tooMany({ line }: PackOnWay, services: Services): ScanOutcome {
  const { notices, session, translate } = services
  if (!session.state.user) return 'claimed'
  signals.give('refused')
  const name = itemName(line.item)
  const text = translate(msg`More than was sent: put it aside`)
  notices.show({ tone: 'warning', text: `${name}. ${text}` })
  return 'claimed'
}

/** The transfers to this location with the item, whole; none where that is not known. */
async function comingWith(
  item_id: number,
  location_id: number,
  services: Services,
): Promise<readonly Transfer[]> {
  const { api } = services
  const store = transfersOf(services)
  if (store.state.list === null) await store.load()
  if (!store.state.list?.some(({ to }) => to.id === location_id)) return []
  const listed = await api.listTransfers({ item_id, location_id })
  if (!listed.ok) return []
  const coming = listed.data.transfers.filter(({ to, left }) => to.id === location_id && left > 0)
  const whole = coming.slice(-LOOKED_INTO).map(({ id }) => api.getTransfer({ id }))
  return (await Promise.all(whole)).flatMap((one) => (one.ok ? [one.data.transfer] : []))
}

function pause(): Promise<readonly Transfer[]> {
  return new Promise((resolve) => setTimeout(() => resolve([]), PATIENCE))
}

/** The pack in the hand is the first that is counted there. */
function countFirst({ transfer, line }: PackOnWay, services: Services): void {
  const arrival = arrivalOf(services, transfer.id)
  const { counted } = arrival.state.draft
  arrival.change({ counted: new Map(counted).set(line.line, countOf(counted, line) + 1) })
  signals.give('found')
}

const loadQuestion = () => import('./PackOverlay.tsx')

/** Whether the question's code is here. */
function mayAsk(): Promise<boolean> {
  return loadQuestion().then(
    () => true,
    () => false,
  )
}

/** Resolves with what the person chose; `closed` where they chose nothing. */
function ask(found: PackOnWay, { overlays }: Services): Promise<'receive' | 'other' | 'closed'> {
  return new Promise((resolve) => {
    overlays.open({
      id: 'pack-on-way',
      load: loadQuestion,
      props: { found, onAnswer: resolve },
      passesScans: true,
      // However it is closed, the scan must be answered.
      onGone: () => resolve('closed'),
    })
  })
}

function tell({ transfer, line }: PackOnWay, receive: () => void, services: Services): void {
  const { notices, translate } = services
  const name = itemName(line.item)
  const pieces = formatUnits(line.left)
  const { id } = transfer
  notices.show({
    tone: 'info',
    text: translate(msg`${pieces} of ${name} are on their way here in transfer ${id}.`),
    action: { label: translate(msg`Receive there`), run: receive },
  })
}
