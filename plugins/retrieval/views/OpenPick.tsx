import type { ChangeWords } from '@forrad/core/domain'
import {
  scannedBatch,
  type Commands,
  type Scan,
  type ScannedBatch,
  type ScanOutcome,
} from '@forrad/core/kernel'
import { subscribe } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import {
  ChangeFields,
  Hint,
  onceAsked,
  signals,
  useChangeFields,
  useCommand,
  useHasCamera,
  useHint,
  useServices,
  useStore,
  useToday,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { otherOf, type EarlyStore } from '../model/early.store.ts'
import { heardScan, type HeardScan } from '../model/heard.ts'
import { strayPack } from '../model/in-hand.ts'
import { freeInList, unitsBeside } from '../model/listed.ts'
import { pickDraft } from '../model/pick.draft.ts'
import { mayBeApplied } from '../model/pick.machine.ts'
import { otherSignal, packSignal } from '../model/pick.signals.ts'
import { createPickStore } from '../model/pick.store.ts'
import { isUntouched } from '../model/pick.state.ts'
import { byScan, isByScan, pickAdjustment, withReason } from '../model/said.ts'
import { unitsIn } from '../model/places.ts'
import { announceTaken } from './announce.ts'
import { PickSheet } from './PickSheet.tsx'
import { useStrayWays } from './useStrayWays.ts'

/** Props of {@link OpenPick}. */
export interface OpenPickProps {
  readonly item: Item
  readonly locationId: number
  readonly batch: ScannedBatch | null
  /** A pack in the hand opened it, and counts as the first one. */
  readonly scanned: boolean
  /** So many such packs, whose scans are not known, wait where it is opened from. */
  readonly packs?: number | undefined
  /** What was scanned before the pick could hear. */
  readonly early: EarlyStore
  /** Who opened it shows the list: nothing leads to the list's page. */
  readonly stay: boolean
  /** It is taken or stands in the list. */
  readonly onDone?: Commands['retrieve.open']['onDone']
  /** Goes on at another location. */
  readonly onElsewhere: (locationId: number) => void
  readonly onClose: () => void
}

/** An open pick with its store: hears scans, follows the figures, and says what was taken. */
export function OpenPick(props: OpenPickProps) {
  const { item, locationId, batch, scanned, packs, early, stay } = props
  const { onDone, onElsewhere, onClose } = props
  const services = useServices()
  const today = useToday()
  const { t } = useLingui()
  const hint = useHint('pick')
  const startCamera = useCommand('scan.start')
  const hasCamera = useHasCamera()
  const [heard, setHeard] = useState(0)
  const fields = useChangeFields()
  const [{ store, opening }] = useState(() => {
    const pending = freeInList(services.pending.state, item.id)
    // The code may have named the item alone.
    const isScanned = scanned || isByScan(pending)
    const said = (): ChangeWords => ({
      ...fields.said(),
      ...(isScanned ? { origin: 'scan' } : {}),
    })
    const opened = createPickStore(
      {
        item,
        locationId,
        batch,
        pending,
        blocked: services.blocked.lotsOf(item.id),
      },
      {
        adjustments: {
          instantPick: (...[asked, picks]) =>
            services.adjustments.instantPick(asked, picks, { words: said() }),
          confirm: (proposal) => services.adjustments.confirm(proposal, { words: said() }),
        },
        pending: {
          add: (entry) => {
            const listed = withReason(entry, fields.said())
            return services.pending.add(isScanned ? byScan(listed) : listed)
          },
          removeUpdate: services.pending.removeUpdate,
          state: services.pending.state,
        },
        draft: pickDraft(sessionStorage, item.id, locationId),
        today: () => services.clock.today(),
        onTaken(registered, begun) {
          announceTaken(registered, services)
          onDone?.(begun)
          onClose()
        },
        onListed(begun) {
          onDone?.(begun)
          toList()
        },
      },
    )
    // It opens at 0, and each scan adds one.
    const { heard, other, unheard } = early.state
    if (unheard && packs !== undefined) opened.begin(batch, packs)
    else if (unheard) opened.scan(batch)
    const untold = early.untold()
    const given = heard.map((one) => {
      const came = opened.scan(scannedBatch(one.scan), one)
      // What was found before it had opened is told once more only where it is not counted.
      return untold.includes(one) || came === 'refused' ? packSignal(came) : null
    })
    if (other) opened.scanOther(other)
    return { store: opened, opening: new Set(given) }
  })
  const { waiting } = useStore(fields)
  const open = useStore(store).pick
  const pick = waiting ? { ...open, sending: true } : open
  const { lots } = useStore(services.blocked)
  useEffect(() => {
    const blocked = lots.filter(({ item_id }) => item_id === item.id).map(({ lot }) => lot)
    store.refresh(item, blocked)
  }, [store, item, lots])
  useEffect(() => {
    store.followList()
    return subscribe(services.pending.state, store.followList)
  }, [store, services])
  useEffect(() => store.leave, [store])
  useEffect(() => {
    for (const signal of opening) if (signal) signals.give(signal)
  }, [opening])
  const stray = strayPack(pick.inHand, pick.plan, today)
  const doubtful = stray?.batch ?? null
  useEffect(() => {
    if (doubtful) signals.give('doubt')
  }, [doubtful])

  const inHand = useRef<HeardScan | null>(null)
  const hear = useEffectEvent((scan: Scan): ScanOutcome => {
    if (scan.interpretation.kind === 'shelf_place' || scan.lookupError) return 'passed'
    if (scan.item?.id === item.id) {
      const one = heardScan(scan, services.clock)
      inHand.current = one
      const signal = packSignal(store.scan(scannedBatch(scan), one))
      if (signal) signals.give(signal)
      setHeard((scans) => scans + 1)
      hint.done()
      return 'claimed'
    }
    if (scan.item && isUntouched(store.state.pick)) {
      onClose()
      return 'passed'
    }
    setHeard((scans) => scans + 1)
    store.scanOther(otherOf(scan))
    signals.give(otherSignal(scan, services.session.state.user))
    return 'claimed'
  })
  const held = useEffectEvent((itemId: number) => {
    if (itemId !== item.id) return 0
    const { pick: now } = store.state
    return unitsIn(now.plan) + unitsBeside(services.pending.state, now)
  })
  useEffect(() => {
    // What came since the pick was opened, and nobody else heard.
    for (const one of early.state.heard) store.scan(scannedBatch(one.scan), one)
    inHand.current = early.state.heard.at(-1) ?? null
    const before = early.state.heard.filter((one) => store.holds(one))
    const act = {
      kind: 'remove',
      locationId,
      held: (itemId: number) => held(itemId),
      before: before.map(({ scan }) => scan),
      takeBack: (scan: Scan) => store.takeBack(before.find((one) => one.scan === scan) ?? null),
    } as const
    return services.scans.listen((scan) => hear(scan), act)
  }, [services, store, early, locationId])

  return (
    <PickSheet
      offers
      atOnce={scanned}
      pick={pick}
      actions={{
        ...store,
        take: () => onceAsked(fields, store.take),
        agree: () => onceAsked(fields, store.agree),
      }}
      fields={
        <ChangeFields
          fields={fields}
          adjustments={[pickAdjustment(pick.plan)]}
          items={[pick.plan.item]}
          disabled={pick.sending || mayBeApplied(pick)}
        />
      }
      today={today}
      wordError={services.wordError}
      stray={stray}
      ways={useStrayWays({
        item,
        locationId,
        batch: pick.inHand,
        onElsewhere(there) {
          // What was counted here is of here.
          early.goOn(inHand.current)
          onElsewhere(there)
        },
        onAside: store.setAside,
        onClose,
      })}
      hint={
        hint.isTold ? (
          <Hint
            text={t`Scan the item's next pack: each scan adds one.`}
            closeLabel={t`Do not show this hint again`}
            onClose={hint.close}
          />
        ) : null
      }
      heard={heard}
      onScan={startCamera && hasCamera ? () => startCamera({ persistent: true }) : undefined}
      onList={() => {
        store.setAside()
        toList()
      }}
      onClose={onClose}
    />
  )

  /** Who opened it may show the list already. */
  function toList() {
    onClose()
    if (!stay) services.navigation.go('/retrieval#retrieval-list')
  }
}
