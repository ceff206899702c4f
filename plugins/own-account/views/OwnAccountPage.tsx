import { logToConsole } from '@forrad/core'
import { appVersion } from '@forrad/core/domain'
import { useServices, useStore, useUser, wordError } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createNameStore } from '../model/name.store.ts'
import { createOwnAccountStore } from '../model/own-account.store.ts'
import { DeviceSection } from './DeviceSection.tsx'
import { NameForm } from './NameForm.tsx'
import { OwnAccountScreen } from './OwnAccountScreen.tsx'
import { AboutThisDevice } from './AboutThisDevice.tsx'
import { useDevice } from './useDevice.ts'

/** One's own account at work. */
export default function OwnAccountPage() {
  const { api, notices, session, translate } = useServices()
  const user = useUser() ?? { email: '', first_name: '', last_name: '' }
  const [store] = useState(() =>
    createOwnAccountStore({
      api,
      log: logToConsole,
      onSaved() {
        notices.show({ tone: 'success', text: translate(msg`Your password has been changed.`) })
      },
    }),
  )
  const [naming] = useState(() =>
    createNameStore({
      api,
      user: () => session.state.user ?? { first_name: '', last_name: '' },
      log: logToConsole,
      async onSaved() {
        await session.recheck()
        notices.show({ tone: 'success', text: translate(msg`Your name has been changed.`) })
      },
    }),
  )
  const device = useDevice()
  useEffect(() => void store.load(), [store])
  return (
    <OwnAccountScreen
      email={user.email}
      nameForm={
        <NameForm user={user} state={useStore(naming)} actions={naming} wordError={wordError} />
      }
      device={<DeviceSection {...device} />}
      about={<AboutThisDevice version={versionOf(document)} />}
      state={useStore(store)}
      actions={store}
      wordError={wordError}
    />
  )
}

/** Which version of the app the page runs. */
function versionOf(page: Document): string | null {
  return appVersion([...page.scripts].map(({ src }) => src))
}
