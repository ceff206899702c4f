import { useServices, useStore, useToday, type OverlayProps } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createAccountFormStore } from '../model/account-form.store.ts'
import type { AccountsStore, Made } from '../model/accounts.store.ts'
import { AccountForm } from './AccountForm.tsx'
import { TokenSheet } from './TokenSheet.tsx'

/** Props of {@link ServiceAccountOverlay}. */
export type ServiceAccountOverlayProps = OverlayProps<{ readonly accounts: AccountsStore }>

/** The form of a new account, and then its key. */
export default function ServiceAccountOverlay({ accounts, onClose }: ServiceAccountOverlayProps) {
  const { locations, wordError } = useServices()
  const { list } = useStore(locations)
  const today = useToday()
  const [made, setMade] = useState<Made | null>(null)
  const [store] = useState(() =>
    createAccountFormStore({ today, make: (input) => accounts.make(input), onMade: setMade }),
  )
  const state = useStore(store)
  useEffect(() => void locations.load(), [locations])
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
      onClose={onClose}
    />
  )
}

/** A browser has no clipboard on an address without https. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
