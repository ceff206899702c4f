import { can, parseQuantity } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import { useServices, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DaysForm } from './DaysForm.tsx'
import { useDays } from './useDays.ts'

/** The most days that can be said. */
const MOST = 1825

/** How long packs of the item are good once opened; administrators say it. */
export default function DaysTab({ item }: Slots['item.panels']['props']) {
  const { t } = useLingui()
  const { notices, wordError } = useServices()
  const { store, state } = useDays()
  const user = useUser()
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const days = state.days?.get(item.id) ?? null
  const value = typed ?? (days === null ? '' : String(days))
  const parsed = value.trim() === '' ? null : parseQuantity(value)
  const isWrong = value.trim() !== '' && (parsed === null || parsed > MOST)

  async function save() {
    setSaving(true)
    setFailed(null)
    const result = await store.set(item.id, parsed)
    setSaving(false)
    if (!result.ok) return setFailed(wordError(result.error))
    setTyped(null)
    notices.show({ tone: 'success', text: t`Saved.` })
  }

  return (
    <DaysForm
      days={days}
      known={state.days !== null}
      value={value}
      wrong={isWrong ? t`A whole number of days, at most ${MOST}` : null}
      changed={!isWrong && parsed !== days}
      saving={saving}
      failed={failed ?? (state.error ? wordError(state.error) : null)}
      {...(can(user, 'administer') ? { onType: setTyped, onSave: () => void save() } : {})}
    />
  )
}
