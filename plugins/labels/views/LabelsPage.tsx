import { itemName } from '@forrad/core/domain'
import { useServices, useStore } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { LabelsScreen } from './LabelsScreen.tsx'
import { useLabels } from './useLabels.tsx'

/** Milliseconds without a change before the preview is drawn anew. */
const PREVIEW_AFTER = 150

/** Shelf labels at work. */
export default function LabelsPage() {
  const { locations, notices, translate, wordError } = useServices()
  const { store, template, props } = useLabels({ locationId: null })
  const { status, error: listError } = useStore(locations)
  const { kind, entries, selected, sheet } = props.state

  useEffect(() => {
    const later = setTimeout(() => void store.drawPreview(0), PREVIEW_AFTER)
    return () => clearTimeout(later)
    // What the store draws from is what it waits for.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [store, kind, entries, selected, sheet])

  const mark = async () => {
    const failed = await store.markPrinted()
    if (failed) notices.show({ tone: 'error', text: wordError(failed) })
    else notices.show({ tone: 'success', text: translate(msg`The labelling is saved.`) })
  }

  return (
    <LabelsScreen
      {...props}
      listFailed={status === 'error' && listError ? wordError(listError) : null}
      extension={template?.extension ?? 'pdf'}
      onUnsaved={(item, error) => {
        const name = itemName(item)
        const what = translate(msg`The label text of ${name} was not saved.`)
        notices.show({ tone: 'error', text: `${what} ${wordError(error)}` })
      }}
      onRetryList={() => void locations.load({ force: true })}
      onMark={() => void mark()}
    />
  )
}
