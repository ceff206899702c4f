import { can } from '@forrad/core/domain'
import { createFetchStore } from '@forrad/core/stores'
import type { RecallClass } from '@forrad/openapi'
import { SheetUnavailable, useServices, useStore, useUser } from '@forrad/ui'
import type { OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { BeginSheet } from './BeginSheet.tsx'
import { useRecalls } from './useRecalls.ts'

/** Props of {@link BeginOverlay}. */
export type BeginOverlayProps = OverlayProps<{ readonly itemId: number; readonly lot: string }>

/** Blocks a lot at every location: fetches where it lies, and says when it holds. */
export default function BeginOverlay({ itemId, lot, onClose }: BeginOverlayProps) {
  const { t } = useLingui()
  const { items, notices, navigation, wordError } = useServices()
  const { store } = useRecalls()
  const user = useUser()
  const [fetching] = useState(() => createFetchStore((options) => items.load(itemId, options)))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[itemId]
  const [grade, setGrade] = useState<RecallClass>('none')
  const [reference, setReference] = useState('')
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])

  const title = t`Block the batch`
  if (!can(user, 'administer')) {
    const forbidden = { by: 'role', title: t`You may not block batches` } as const
    return <SheetUnavailable title={title} forbidden={forbidden} onClose={onClose} />
  }
  if (!item) {
    const reason = error ? wordError(error) : null
    const retry = () => void fetching.load()
    return <SheetUnavailable {...{ title, reason, loading }} onRetry={retry} onClose={onClose} />
  }

  const begin = async () => {
    setSending(true)
    setFailed(null)
    const named = { class: grade, reference: reference.trim() || null }
    const result = await store.begin({ item_id: itemId, lots: [lot], ...named })
    setSending(false)
    if (!result.ok) return setFailed(wordError(result.error))
    notices.show({
      tone: 'success',
      text: t`Batch ${lot} is blocked at every location.`,
      action: { label: t`Show`, run: () => navigation.go(`/recalls/${result.data.id}`) },
    })
    onClose()
  }
  return (
    <BeginSheet
      item={item}
      lot={lot}
      grade={grade}
      reference={reference}
      sending={sending}
      failed={failed}
      onGrade={setGrade}
      onReference={setReference}
      onBegin={() => void begin()}
      onClose={onClose}
    />
  )
}
