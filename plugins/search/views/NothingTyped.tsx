import type { User } from '@forrad/openapi'
import { useCommand, useStore } from '@forrad/ui'
import { useEffect } from 'react'
import { foundBefore } from './found-before.ts'
import { FoundBefore } from './FoundBefore.tsx'
import { OwnPicks } from './OwnPicks.tsx'

/** What a person may want before anything is typed: favourites, items found lately, own last picks. */
export function NothingTyped({ user }: { readonly user: User }) {
  const remembered = foundBefore(user)
  const { items } = useStore(remembered)
  const open = useCommand('item.open')
  useEffect(() => remembered.read(), [remembered])
  return (
    <>
      <FoundBefore
        items={items}
        onOpen={open ? (itemId) => open({ itemId }) : undefined}
        onFavourite={remembered.markFavourite}
      />
      <OwnPicks user={user} />
    </>
  )
}
