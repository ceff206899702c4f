import type { Slots } from '@forrad/core/kernel'
import { Icon, signals, useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { quarantinePlace, refusingRecall } from '../model/quarantine-place.ts'
import { blockingRecall, recallName } from '../model/recall-rule.ts'
import styles from './BatchBadge.module.css'
import { useRecalls } from './useRecalls.ts'

/** Props of {@link ReceivedLot}. */
export interface ReceivedLotProps {
  /** What the recall is called. */
  readonly recallName: string
  /** Why there is no quarantine to put it, in Swedish; null when there is. */
  readonly problem: string | null
}

/** Says of a lot that it is recalled and goes to the quarantine. */
export function ReceivedLot({ recallName: name, problem }: ReceivedLotProps) {
  const { t } = useLingui()
  return (
    <div role="alert" className={styles.blocked}>
      <Icon icon="warning" size={20} />
      <span>
        <strong>{t`The batch is recalled (${name}): it is put in quarantine.`}</strong> {problem}
      </span>
    </div>
  )
}

/**
 * The same at work: with the warning sound, and the quarantine chosen (RECALL-26). Of what was to be put back the
 * refusal has said already that it is recalled.
 */
export default function LiveReceivedLot(props: Slots['receive.line']['props']) {
  const { itemId, locationId, identifier, placeId, refused, onPlace } = props
  const { api, locations, wordError } = useServices()
  const { list } = useRecalls().state
  const shelfPlaces = useStore(locations).list.flatMap((one) => one.storage_locations)
  const [problem, setProblem] = useState<string | null>(null)
  const [quarantine, setQuarantine] = useState<number | null>(null)
  const recall = blockingRecall({ item_id: itemId, identifier }, list ?? [])
  const inForce = recall && recallName(recall)
  const name = refused ? refusingRecall(refused) : inForce
  const isBlocked = name !== null
  useEffect(() => {
    // Refused once more, it is asked for once more.
    if ((refused ? refusingRecall(refused) : inForce) === null) return
    signals.give('blocked')
    let isOver = false
    const prepare = async () => {
      const place = await quarantinePlace({ api, locations }, locationId)
      if (isOver) return
      setProblem(place.ok ? null : wordError(place.error))
      if (place.ok) setQuarantine(place.data)
    }
    void prepare()
    return () => {
      isOver = true
    }
  }, [api, locations, wordError, inForce, locationId, refused])
  const put = useEffectEvent(onPlace)
  const isKnown = quarantine !== null && shelfPlaces.some(({ id }) => id === quarantine)
  useEffect(() => {
    if (isBlocked && isKnown && quarantine !== null && placeId !== quarantine) put(quarantine)
  }, [isBlocked, isKnown, quarantine, placeId])
  if (name === null || (refused && problem === null)) return null
  return <ReceivedLot recallName={name} problem={problem} />
}
