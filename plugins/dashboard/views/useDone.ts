import { readText, writeText } from '@forrad/core/stores'
import { browserStorage, useUser } from '@forrad/ui'
import { useState } from 'react'
import { readDone, type Done } from '../model/done.ts'

/** The ticks of one location. */
export interface DoneHere {
  readonly done: Done
  /** Those that were there when the page was opened. */
  readonly before: Done
  readonly keep: (done: Done) => void
}

/** Keeps on this device which rows a person has dealt with, for each customer and location apart. */
export function useDone(locationId: number): DoneHere {
  const user = useUser()
  const customer = user?.current_customer
  const key = `start.done.${user?.apoex_id} ${customer?.company_name} ${customer?.name} ${locationId}`
  const [before] = useState(() => readDone(readText(browserStorage('localStorage'), key)))
  const [done, setDone] = useState(before)
  return {
    done,
    before,
    keep(next) {
      // A storage that refuses costs the memory, not the tick.
      const isEmpty = Object.keys(next).length === 0
      writeText(browserStorage('localStorage'), key, isEmpty ? null : JSON.stringify(next))
      setDone(next)
    },
  }
}
