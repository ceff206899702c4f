import { useServices, useSlot, useStore, ViewBoundary } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { placeKey } from '../model/entries.ts'
import { createLabelsStore } from '../model/labels.store.ts'
import { plannedLabels } from '../model/planned.ts'
import { rememberSheet, rememberedSheet } from './remembered-sheet.ts'
import { useOnFile } from './useOnFile.ts'

/** What the page and the sheet that print labels begin with. */
export interface LabelsStart {
  /** Of which location; null: of where the device is placed. */
  readonly locationId: number | null
  /** The shelf place whose own label is chosen; none when missing. */
  readonly shelfPlaceId?: number | null
  /** The file is made. */
  readonly onMade?: () => void
}

/** Labels at work: the store, and what the page and the sheet both show of it (`props`). */
export function useLabels({ locationId: asked, shelfPlaceId = null, onMade }: LabelsStart) {
  const services = useServices()
  const { locations, preferences, translate, wordError } = services
  const onFile = useOnFile()
  const [store] = useState(() =>
    createLabelsStore({
      services,
      sheet: rememberedSheet(),
      onFile(...made) {
        onFile(...made)
        onMade?.()
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
    const wanted = asked ?? placedAt
    const first = list.find(({ id }) => id === wanted) ?? list[0]
    if (locationId === null && first) void store.begin(first.id, shelfPlaceId)
  }, [store, list, placedAt, locationId, asked, shelfPlaceId])
  useEffect(() => rememberSheet(sheet), [sheet])
  return {
    store,
    template,
    props: {
      locations: list,
      state,
      given: shelfPlaceId === null ? [] : [placeKey(shelfPlaceId)],
      planned: plannedLabels(state),
      actions: store,
      templates: templates.map(({ key, label }) => ({ value: key, label: translate(label) })),
      template: template?.key ?? null,
      wordError,
      onPrint: () => {
        if (template) void store.print(template)
      },
      templateOptions: template ? (
        <ViewBoundary key={template.key} quiet>
          <template.View options={state.templateOptions} onChange={store.setTemplateOptions} />
        </ViewBoundary>
      ) : null,
    },
  }
}
