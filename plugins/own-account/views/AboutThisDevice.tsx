import { useCommand, useHasRoute, useServices, useStore } from '@forrad/ui'
import { useEffect } from 'react'
import { AboutSection } from './AboutSection.tsx'

/** What there is to know of this device. */
export function AboutThisDevice({ version }: { readonly version: string | null }) {
  const { locations, preferences } = useServices()
  const { list } = useStore(locations)
  const { locationId } = useStore(preferences)
  const choose = useCommand('location.choose')
  const hasHelp = useHasRoute('/help')
  useEffect(() => void locations.load(), [locations])
  return (
    <AboutSection
      place={list.find(({ id }) => id === locationId)?.name ?? null}
      onPlace={choose && (() => choose({}))}
      version={version}
      hasHelp={hasHelp}
    />
  )
}
