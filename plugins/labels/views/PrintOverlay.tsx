import { useServices, useSlot, useStore, ViewBoundary, type OverlayProps } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createLabelsStore } from '../model/labels.store.ts'
import { plannedLabels } from '../model/planned.ts'
import { PrintForm } from './PrintForm.tsx'
import { rememberSheet, rememberedSheet } from './remembered-sheet.ts'
import { useOnFile } from './useOnFile.ts'

/** "Print labels" at work: a location's shelf places, for everybody. */
export default function PrintOverlay(props: OverlayProps<{ readonly locationId: number | null }>) {
  const services = useServices()
  const { locations, preferences, translate, wordError } = services
  const onFile = useOnFile()
  const [store] = useState(() =>
    createLabelsStore({
      services,
      sheet: rememberedSheet(),
      onFile(...made) {
        onFile(...made)
        props.onClose()
      },
    }),
  )
  // Every field is read here: a part of the screen that is shown later must not see an old one.
  const state = { ...useStore(store) }
  const { list } = useStore(locations)
  const { locationId: placedAt } = useStore(preferences)
  const templates = useSlot('labels.templates')
  const template = templates.find(({ key }) => key === state.template) ?? templates[0]
  const { locationId, sheet } = state
  useEffect(() => void locations.load(), [locations])
  useEffect(() => () => store.cancel(), [store])
  useEffect(() => {
    const wanted = props.locationId ?? placedAt
    const first = list.find(({ id }) => id === wanted) ?? list[0]
    if (locationId === null && first) void store.openLocation(first.id)
  }, [store, list, placedAt, locationId, props.locationId])
  useEffect(() => rememberSheet(sheet), [sheet])
  return (
    <PrintForm
      locations={list}
      state={state}
      planned={plannedLabels(state)}
      actions={store}
      templates={templates.map(({ key, label }) => ({ value: key, label: translate(label) }))}
      template={template?.key ?? null}
      wordError={wordError}
      onPrint={() => {
        if (template) void store.print(template)
      }}
      onClose={props.onClose}
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
