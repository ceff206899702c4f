import { logToConsole } from '@forrad/core'
import { useQuery, useServices, useStore } from '@forrad/ui'
import { useState } from 'react'
import { createConfirmEmailStore } from '../model/confirm-email.store.ts'
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx'

/** Confirming a new e-mail address by its link, at work. */
export default function ConfirmEmailPage() {
  const { api, session, wordError } = useServices()
  const query = useQuery()
  const [link] = useState(() => ({
    email: query.get('email') ?? '',
    token: query.get('token') ?? '',
  }))
  const [store] = useState(() => createConfirmEmailStore(link, { api, session, log: logToConsole }))
  return (
    <ConfirmEmailScreen
      email={link.email}
      state={useStore(store)}
      wordError={wordError}
      onConfirm={() => void store.confirm()}
    />
  )
}
