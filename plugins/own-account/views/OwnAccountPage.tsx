import { logToConsole } from '@forrad/core'
import { useServices, useStore, useUser } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createOwnAccountStore } from '../model/own-account.store.ts'
import { OwnAccountScreen } from './OwnAccountScreen.tsx'

/** One's own account at work. */
export default function OwnAccountPage() {
  const { api, notices, translate, wordError } = useServices()
  const [store] = useState(() =>
    createOwnAccountStore({
      api,
      log: logToConsole,
      onSaved() {
        notices.show({ tone: 'success', text: translate(msg`Your password has been changed.`) })
      },
    }),
  )
  useEffect(() => void store.load(), [store])
  return (
    <OwnAccountScreen
      email={useUser()?.email ?? ''}
      state={useStore(store)}
      actions={store}
      wordError={wordError}
    />
  )
}
