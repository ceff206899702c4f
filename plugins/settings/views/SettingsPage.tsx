import { logToConsole } from '@forrad/core'
import { EmptyState, useHasRoute, useServices, useSlot, useStore, useUser } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { settingsDraft } from '../model/settings.draft.ts'
import { createSettingsStore } from '../model/settings.store.ts'
import { PlainSection } from './PlainSection.tsx'
import { SettingsScreen, type ShownSection } from './SettingsScreen.tsx'

/** The settings page at work, for one person. */
export default function SettingsPage() {
  const userId = useUser()?.apoex_id
  return userId === undefined ? (
    <EmptyState title="" />
  ) : (
    <SettingsOf key={userId} userId={userId} />
  )
}

/** It follows what colleagues set meanwhile, and what was not saved is there for whoever comes back. */
function SettingsOf({ userId }: { readonly userId: string }) {
  const { api, changes, notices, translate, wordError } = useServices()
  const [store] = useState(() =>
    createSettingsStore({
      api,
      log: logToConsole,
      draft: settingsDraft(sessionStorage, userId),
      onSaved() {
        const text = translate(msg`Saved. It holds from now on, for everybody here.`)
        notices.show({ tone: 'success', text })
      },
    }),
  )
  const state = useStore(store)
  const entries = useSlot('settings.sections')
  const hasLog = useHasRoute('/audit')
  useEffect(() => {
    void store.load()
    return changes.listen('settings', () => void store.load())
  }, [store, changes])

  const known = state.list ?? []
  const sections: readonly ShownSection[] = [
    ...entries.map(({ key, plugin, label, View }) => ({
      key,
      title: translate(label),
      saved: known.find((one) => one.plugin === plugin) ?? null,
      View,
    })),
    // One that has no section of its own is not kept from whoever has to set it.
    ...known
      .filter(({ plugin }) => !entries.some((entry) => entry.plugin === plugin))
      .map((saved) => ({ key: saved.plugin, title: saved.plugin, saved, View: PlainSection })),
  ]
  return (
    <SettingsScreen
      state={state}
      actions={store}
      sections={sections}
      logPath={hasLog ? '/audit?kind=settings_changed' : null}
      wordError={wordError}
    />
  )
}
