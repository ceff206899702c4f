import { itemName } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import type { Adjustment, User } from '@forrad/openapi'
import {
  Button,
  formatDateTime,
  formatUnits,
  takeBack,
  useCommand,
  useServices,
  useStore,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createOwnPicksStore, isUndoable, takenBy, takenRows } from '../model/own-picks.store.ts'
import styles from './OwnPicks.module.css'
import { ShortcutList } from './ShortcutList.tsx'
import { ShortcutRow } from './ShortcutRow.tsx'

/** A person's last picks: each to be made again, and taken back while that can be done. */
export function OwnPicks({ user }: { readonly user: User }) {
  const services = useServices()
  const { api, clock } = services
  const { t } = useLingui()
  const [picks] = useState(() => createOwnPicksStore(user, api))
  const [undoing, setUndoing] = useState<number | null>(null)
  const { entries } = useStore(picks)
  const pick = useCommand('retrieve.open')
  const putBack = useCommand('batch.return')
  useEffect(() => void picks.load(), [picks])
  if (entries === null || entries.length === 0) return null

  async function undo({ id, ledger_item }: Adjustment) {
    setUndoing(id)
    const name = itemName(ledger_item)
    const failure = t`The pick of ${name} could not be undone.`
    await takeBack([{ id, failure }], t`Undone. The stock is as it was before.`, services)
    await picks.load()
    setUndoing(null)
  }

  return (
    <ShortcutList title={t`Your last picks`}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          undoable={undoing === null && isUndoable(entry, clock)}
          undoing={undoing === entry.id}
          onUndo={() => void undo(entry)}
          onPick={pick}
          onPutBack={putBack}
        />
      ))}
    </ShortcutList>
  )
}

type Returned = Commands['batch.return']

interface EntryProps {
  readonly entry: Adjustment
  readonly undoable: boolean
  readonly undoing: boolean
  readonly onUndo: () => void
  readonly onPick:
    ((args: { readonly itemId: number; readonly locationId?: number }) => void) | null
  /** Null where this person may not, or nobody offers it. */
  readonly onPutBack: ((args: Returned) => void) | null
}

function Entry({ entry, undoable, undoing, onUndo, onPick, onPutBack }: EntryProps) {
  const { t } = useLingui()
  const name = itemName(entry.ledger_item)
  const [row] = entry.rows
  const place = row ? `${row.location.name} · ${row.storage_location.identifier}` : ''
  const when = formatDateTime(entry.created_at)
  return (
    <ShortcutRow
      name={name}
      what={
        <>
          {`${formatUnits(takenBy(entry.rows))} · ${place} · ${when}`}
          {entry.undone_by_id === null ? null : ` · ${t`Taken back`}`}
        </>
      }
      label={t`Pick ${name} again`}
      onPress={
        onPick
          ? () => onPick({ itemId: entry.item_id, ...(row ? { locationId: row.location.id } : {}) })
          : undefined
      }
      action={
        undoable || undoing ? (
          <Button icon="undo" busy={undoing} onClick={onUndo}>
            {t`Undo`}
          </Button>
        ) : onPutBack && entry.undone_by_id === null ? (
          <PutBack entry={entry} onPutBack={onPutBack} />
        ) : null
      }
    />
  )
}

/** Of each batch that was taken: an undo is over by then, and the pack goes back into its own batch. */
function PutBack({
  entry,
  onPutBack,
}: Pick<EntryProps, 'entry'> & { readonly onPutBack: (args: Returned) => void }) {
  const { t } = useLingui()
  const name = itemName(entry.ledger_item)
  const taken = takenRows(entry.rows)
  return (
    <span className={styles.ways}>
      {taken.map((row) => {
        const { identifier, expiration_date, location, storage_location } = row
        const lot = identifier ?? t`UNKNOWN`
        return (
          <Button
            key={`${storage_location.id} ${identifier} ${expiration_date}`}
            aria-label={t`Put back ${name}, batch ${lot}`}
            onClick={() =>
              onPutBack({
                itemId: entry.item_id,
                locationId: location.id,
                shelfPlaceId: storage_location.id,
                batch: { identifier, expiration_date },
              })
            }
          >
            {taken.length > 1 ? t`Put back ${lot}` : t`Put it back`}
          </Button>
        )
      })}
    </span>
  )
}
