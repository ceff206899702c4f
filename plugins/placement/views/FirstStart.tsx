import { useCommand, useServices, useSmall } from '@forrad/ui'
import { useEffect, useEffectEvent } from 'react'
import { firstStart } from '../model/first-start.store.ts'

/** Opens the popup by itself at app start; shows nothing. */
export default function FirstStart() {
  const { preferences } = useServices()
  const isSmall = useSmall()
  const choose = useCommand('location.choose')
  const begin = useEffectEvent(() => {
    if (firstStart.opens({ locationId: preferences.state.locationId, isSmall })) choose?.({})
  })
  useEffect(() => begin(), [])
  return null
}
