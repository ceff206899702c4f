import { logToConsole } from '@forrad/core'
import { redirectTarget } from '@forrad/core/domain'
import { useQuery, useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createForgotPasswordStore } from '../model/forgot-password.store.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

/** Asking for a reset link, at work. */
export default function ForgotPasswordPage() {
  const { api, wordError } = useServices()
  const query = useQuery()
  const [store] = useState(() =>
    createForgotPasswordStore({ api, log: logToConsole, email: query.get('email') ?? '' }),
  )
  useEffect(() => store.stop, [store])
  return (
    <ForgotPasswordForm
      state={useStore(store)}
      actions={store}
      wordError={wordError}
      backTo={redirectTarget(query.get('redirect'))}
    />
  )
}
