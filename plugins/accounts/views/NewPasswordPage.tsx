import { logToConsole } from '@forrad/core'
import { useQuery, useServices, useStore } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createNewPasswordStore } from '../model/new-password.store.ts'
import { NewPasswordScreen, type LinkKind } from './NewPasswordScreen.tsx'

/** Props of {@link NewPasswordPage}. */
export interface NewPasswordPageProps {
  readonly kind: LinkKind
}

/** Setting a password by a mailed link, at work; afterwards the person is signed in. */
export function NewPasswordPage({ kind }: NewPasswordPageProps) {
  const { api, session, navigation, notices, translate, wordError } = useServices()
  const query = useQuery()
  const [link] = useState(() => ({
    email: query.get('email') ?? '',
    token: query.get('token') ?? '',
  }))
  const [store] = useState(() =>
    createNewPasswordStore(link, {
      api,
      session,
      log: logToConsole,
      onDone() {
        notices.show({ tone: 'success', text: translate(msg`Your password has been updated.`) })
        navigation.go('/', { replace: true })
      },
    }),
  )
  useEffect(() => {
    void store.verify()
    return store.stop
  }, [store])
  return (
    <NewPasswordScreen
      kind={kind}
      email={link.email}
      state={useStore(store)}
      actions={store}
      wordError={wordError}
    />
  )
}
