import { settingDefaults } from '@forrad/core/domain'
import { useQuery, useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { readSettings, SETTINGS, type Limits } from '../model/limits.ts'
import { FridgeLogScreen } from './FridgeLogScreen.tsx'
import { useReadings } from './useReadings.ts'

/** The log at work: reads the stores and the address, and hands plain values to the screen. */
export default function FridgeLogPage() {
  const { locations, preferences, wordError } = useServices()
  const { list } = useStore(locations)
  const { locationId } = useStore(preferences)
  const { store, state } = useReadings()
  const limits = useLimits()
  const scanned = Number(useQuery().get('location') ?? 0)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => void locations.load(), [locations])

  async function add(location_id: number, tenths: number, remark: string) {
    setSaving(true)
    setFailed(null)
    const result = await store.add({ location_id, tenths, remark })
    setSaving(false)
    if (!result.ok) setFailed(wordError(result.error))
    return result.ok
  }
  return (
    <FridgeLogScreen
      locations={list}
      here={list.some(({ id }) => id === scanned) ? scanned : locationId}
      limits={limits}
      readings={state.list}
      error={state.error ? wordError(state.error) : null}
      saving={saving}
      failed={failed}
      onRetry={() => void store.load()}
      onAdd={add}
    />
  )
}

/** What the customer has set; the plugin's own until it has come. The server has the last word. */
function useLimits(): Limits {
  const { api } = useServices()
  const [limits, setLimits] = useState<Limits>(() =>
    readSettings(settingDefaults(SETTINGS, undefined)),
  )
  useEffect(() => {
    const asked = new AbortController()
    const load = async () => {
      const result = await api.listPluginSettings({}, { signal: asked.signal })
      const own = result.ok
        ? result.data.plugin_settings.find(({ plugin }) => plugin === 'fridge-log')
        : null
      if (own) setLimits(readSettings(own.values))
    }
    void load()
    return () => asked.abort()
  }, [api])
  return limits
}
