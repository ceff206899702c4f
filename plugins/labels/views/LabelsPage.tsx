import { itemName } from '@forrad/core/domain'
import { useServices, useSlot, useStore, ViewBoundary } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createLabelsStore } from '../model/labels.store.ts'
import { plannedLabels } from '../model/planned.ts'
import { LabelsScreen } from './LabelsScreen.tsx'
import { rememberSheet, rememberedSheet } from './remembered-sheet.ts'
import { useOnFile } from './useOnFile.ts'

/** Milliseconds without a change before the preview is drawn anew. */
const PREVIEW_AFTER = 150

/** Shelf labels at work. */
export default function LabelsPage() {
  const services = useServices()
  const { locations, preferences, notices, translate, wordError } = services
  const onFile = useOnFile()
  const [store] = useState(() => createLabelsStore({ services, onFile, sheet: rememberedSheet() }))
  // Every field is read here: a part of the screen that is shown later must not see an old one.
  const state = { ...useStore(store) }
  const { list, status, error: listError } = useStore(locations)
  const { locationId: placedAt } = useStore(preferences)
  const templates = useSlot('labels.templates')
  const template = templates.find(({ key }) => key === state.template) ?? templates[0]
  const { kind, entries, selected, sheet, locationId } = state

  useEffect(() => void locations.load(), [locations])
  useEffect(() => () => store.cancel(), [store])
  useEffect(() => {
    const first = list.find(({ id }) => id === placedAt) ?? list[0]
    if (locationId === null && first) void store.openLocation(first.id)
  }, [store, list, placedAt, locationId])
  useEffect(() => rememberSheet(sheet), [sheet])
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
      locations={list}
      listFailed={status === 'error' && listError ? wordError(listError) : null}
      state={state}
      planned={plannedLabels(state)}
      actions={store}
      templates={templates.map(({ key, label }) => ({ value: key, label: translate(label) }))}
      template={template?.key ?? null}
      extension={template?.extension ?? 'pdf'}
      wordError={wordError}
      onUnsaved={(item, error) => {
        const name = itemName(item)
        const what = translate(msg`The label text of ${name} was not saved.`)
        notices.show({ tone: 'error', text: `${what} ${wordError(error)}` })
      }}
      onRetryList={() => void locations.load({ force: true })}
      onPrint={() => {
        if (template) void store.print(template)
      }}
      onMark={() => void mark()}
      templateOptions={
        template ? (
          <ViewBoundary key={template.key} quiet>
            <template.View options={state.templateOptions} onChange={store.setTemplateOptions} />
          </ViewBoundary>
        ) : null
      }
    />
  )
}
