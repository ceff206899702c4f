import type { ExportStart } from '@forrad/core/kernel'
import {
  download,
  useServices,
  useSlot,
  useStore,
  useTableColumns,
  ViewBoundary,
  type OverlayProps,
} from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { createExportStore } from '../model/export.store.ts'
import { ExportForm } from './ExportForm.tsx'
import { useExportWords } from './useExportWords.ts'

/** The export at work, over the page. */
export default function ExportOverlay(props: OverlayProps<{ readonly start: ExportStart }>) {
  const { start, onClose } = props
  const services = useServices()
  const { notices, translate, wordError } = services
  const datasets = useSlot('exports.datasets')
  const formats = useSlot('exports.formats')
  const columns = {
    items: useTableColumns('items'),
    batches: useTableColumns('batches'),
    history: useTableColumns('history'),
  }
  const [store] = useState(() =>
    createExportStore(start, {
      services,
      onFile(file, name, { replaced }) {
        download(file, name)
        notices.show({
          tone: 'success',
          text:
            replaced > 0
              ? translate(
                  msg`${name} is ready. Signs that the printed font lacks, such as emoji, were left out.`,
                )
              : translate(msg`${name} is ready.`),
        })
        onClose()
      },
    }),
  )
  const state = useStore(store)
  const words = useExportWords(wordError)
  useEffect(() => () => store.cancel(), [store])
  const dataset = datasets.find(({ key }) => key === state.dataset) ?? datasets[0]
  const format = formats.find(({ key }) => key === state.format) ?? formats[0]

  return (
    <ExportForm
      datasets={datasets.map(({ key, label }) => ({ value: key, label: translate(label) }))}
      dataset={dataset?.key ?? null}
      isFixed={start.dataset !== undefined}
      formats={formats.map(({ key, label }) => ({ value: key, label: translate(label) }))}
      format={format?.key ?? null}
      working={state.working}
      progress={state.progress}
      problem={state.problem ? words(state.problem) : null}
      onDataset={store.chooseDataset}
      onFormat={store.chooseFormat}
      onExport={() => {
        if (dataset && format) void store.run({ dataset, format, columns })
      }}
      onCancel={store.cancel}
      onClose={onClose}
      about={
        format ? (
          <ViewBoundary key={format.key} quiet>
            <format.View />
          </ViewBoundary>
        ) : null
      }
    >
      {dataset ? (
        <ViewBoundary key={dataset.key} quiet>
          <dataset.View options={state.options} onChange={store.setOptions} />
        </ViewBoundary>
      ) : null}
    </ExportForm>
  )
}
