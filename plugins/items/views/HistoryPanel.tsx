import { wordDocument } from '@forrad/core/kernel'
import type { Slots } from '@forrad/core/kernel'
import type { Adjustment } from '@forrad/openapi'
import { Slot, useServices, useSlot, useStore, useUser } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createHistoryStore } from '../model/history.store.ts'
import { stockMark, undoLeft } from '../model/history.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import styles from './HistoryPanel.module.css'
import { useExtraWords } from './useExtraWords.ts'
import { useNow } from './useNow.ts'

/** The item's history in its panel: the ledger, and undo for one's own latest changes. */
export default function HistoryPanel({ item }: Slots['item.panels']['props']) {
  const { adjustments, notices, translate, wordError } = useServices()
  const user = useUser()
  const [history] = useState(() => createHistoryStore(item.id, adjustments))
  const { loading, adding, error, undoing, refused, filter, reasons } = useStore(history)
  const { list, nextCursor } = useStore(adjustments)
  const hasMarks = useSlot('history.marks').length > 0
  const saidOf = useExtraWords()
  const now = useNow()
  const mark = stockMark(item)
  useEffect(() => void history.follow(mark), [history, mark])

  async function undo(id: number): Promise<void> {
    const done = await history.undo(id)
    if (!done) return
    notices.show({ tone: 'info', text: translate(msg`Undone. The stock is as it was.`) })
  }

  const marksOf = (entry: Adjustment) => <Slot name="history.marks" props={{ item, entry }} />

  const entries = loading ? null : list.filter(({ item_id }) => item_id === item.id)
  const filtered = Object.keys(filter).length > 0
  return (
    <>
      {entries && (entries.length > 0 || filtered) ? (
        <HistoryFilters
          filter={filter}
          reasons={reasons}
          onFilter={(wanted) => void history.show(wanted)}
        />
      ) : null}
      <HistoryList
        entries={entries}
        problem={error ? wordError(error) : null}
        hasMore={nextCursor !== null}
        filtered={filtered}
        adding={adding}
        undoing={undoing}
        refused={refused}
        canUndo={(entry) => undoLeft(entry, item, user, now) > 0}
        wordError={wordError}
        nameDocument={(documentId) => wordDocument(documentId, translate)}
        saidOf={saidOf}
        marksOf={hasMarks ? marksOf : undefined}
        onRetry={() => void history.load()}
        onAll={() => void history.show({})}
        onMore={() => void history.more()}
        onUndo={(id) => void undo(id)}
      />
      <div className={styles.actions}>
        <Slot name="item.historyActions" props={{ item }} />
      </div>
    </>
  )
}
