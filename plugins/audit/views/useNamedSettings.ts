import { useSlot, type SlotEntry } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { nameSettings, type NamedSettings } from '../model/named-settings.ts'

/** What plugins call their settings, as far as it has come; the log shows the others' names. */
export function useNamedSettings(): NamedSettings {
  const sections = useSlot('settings.sections')
  const [named, setNamed] = useState<NamedSettings>({})
  useEffect(() => {
    let isGone = false
    const load = async ({ plugin, label, texts }: SlotEntry<'settings.sections'>) => {
      const found = await texts?.().catch(() => null)
      if (!found || isGone) return
      setNamed((before) => ({ ...before, ...nameSettings(plugin, label, found.default) }))
    }
    for (const section of sections) void load(section)
    return () => {
      isGone = true
    }
  }, [sections])
  return named
}
