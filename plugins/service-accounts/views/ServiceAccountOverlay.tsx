import { oneLine } from '@forrad/core/domain'
import { useServices, useStore, useToday, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createAccountFormStore } from '../model/account-form.store.ts'
import type { AccountsStore, Made } from '../model/accounts.store.ts'
import { AccountForm } from './AccountForm.tsx'
import { TokenSheet } from './TokenSheet.tsx'

/** Props of {@link ServiceAccountOverlay}. */
export type ServiceAccountOverlayProps = OverlayProps<{ readonly accounts: AccountsStore }>

/** The form of a new account, and then its key. */
export default function ServiceAccountOverlay({ accounts, onClose }: ServiceAccountOverlayProps) {
  const { t } = useLingui()
  const { locations, notices, wordError } = useServices()
  const { list } = useStore(locations)
  const today = useToday()
  const [made, setMade] = useState<Made | null>(null)
  const [store] = useState(() =>
    createAccountFormStore({
      today,
      make: (input) => accounts.make(input),
      isUnseen: (name) => accounts.unseen(name) !== null,
      onMade: setMade,
    }),
  )
  const state = useStore(store)
  const { revoking } = useStore(accounts)
  useEffect(() => void locations.load(), [locations])
  /** Nobody has its key: it is revoked without a question, and made anew. */
  async function makeAnew() {
    const { name } = state.typed
    const unseen = accounts.unseen(oneLine(name))
    const result = unseen && (await accounts.revoke(unseen.id))
    if (result && !result.ok) {
      const text = `${t`The key could not be revoked.`} ${wordError(result.error)}`
      notices.show({ tone: 'error', text })
      return
    }
    store.change({ name })
    await store.save()
  }
  if (made) {
    const { account, token } = made
    return <TokenSheet name={account.name} token={token} copy={copy} onClose={onClose} />
  }
  return (
    <AccountForm
      state={state}
      actions={store}
      today={today}
      locations={list}
      wordError={wordError}
      revoking={revoking.length > 0}
      onAnew={() => void makeAnew()}
      onClose={onClose}
    />
  )
}

/** A browser has no clipboard on an address without https. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
