import type { ApiError } from '@forrad/core/api'
import type { Item, Location } from '@forrad/openapi'
import {
  ActionBar,
  Button,
  EmptyState,
  ErrorMessage,
  ListSkeleton,
  PageHead,
  SelectField,
  SlowHint,
  Tabs,
  useMediaQuery,
  WorkProgress,
  type SelectOption,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { LabelKind, LabelsActions, LabelsState } from '../model/labels.store.ts'
import { kindEntries, type PlannedLabels } from '../model/planned.ts'
import { EntryPicker } from './EntryPicker.tsx'
import { LabelsPart } from './LabelsPart.tsx'
import styles from './LabelsScreen.module.css'
import { PreviewPanel } from './PreviewPanel.tsx'
import { Refused } from './Refused.tsx'
import { SheetSettings } from './SheetSettings.tsx'
import { useLabelWords } from './useLabelWords.ts'

/** Props of {@link LabelsScreen}. */
export interface LabelsScreenProps {
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  /** Why the list of locations did not come, in words. */
  readonly listFailed: string | null
  readonly state: LabelsState
  readonly planned: PlannedLabels
  readonly actions: LabelsActions
  readonly templates: readonly SelectOption<string>[]
  readonly template: string | null
  /** Of the file. */
  readonly extension: string
  readonly wordError: (error: unknown) => string
  /** The text of an item's labels was not saved, and its field is no longer there to say so. */
  readonly onUnsaved: (item: Item, error: ApiError) => void
  readonly onRetryList: () => void
  readonly onPrint: () => void
  readonly onMark: () => void
  readonly templateOptions?: ReactNode
}

/** What gets labels, on which paper, and how they will look. */
export function LabelsScreen(props: LabelsScreenProps) {
  const { state, planned, actions, locations, wordError } = props
  const { t } = useLingui()
  const words = useLabelWords()
  const narrow = useMediaQuery('(width < 900px)')
  const [tab, setTab] = useState('what')
  // A phone that is turned shows one part alone: what is typed in another is there when it comes back.
  const [typed] = useState(() => new Map<string, string>())
  const parts = [
    { id: 'what', label: t`What` },
    { id: 'paper', label: t`Paper` },
    { id: 'preview', label: t`Preview` },
  ] as const
  const { labels, refused } = planned
  const kinds: readonly SelectOption<LabelKind>[] = [
    { value: 'items', label: t`Items` },
    { value: 'places', label: t`Shelf places` },
  ]
  const file = `hylletiketter.${props.extension}`
  const isReady = labels.length > 0 && refused.length === 0 && planned.problem === null
  return (
    <div className={styles.screen}>
      <PageHead
        title={t`Shelf labels`}
        subtitle={plural(labels.length, { one: '# label chosen', other: '# labels chosen' })}
      />
      {props.listFailed === null ? null : (
        <ErrorMessage title={t`The locations could not be fetched`} onRetry={props.onRetryList}>
          {props.listFailed}
        </ErrorMessage>
      )}
      {narrow ? (
        <Tabs label={t`Shelf labels`} tabs={parts} selected={tab} onSelect={setTab} />
      ) : null}
      {/* One tree for both widths: a tablet that is turned keeps what is done in it, and the focus. */}
      <div className={narrow ? undefined : styles.columns}>
        {part('what', what)}
        <div className={narrow ? undefined : styles.side}>
          {part('paper', paper)}
          {part('preview', preview)}
        </div>
      </div>
      <ActionBar note={boxed(noteOf())}>
        {state.working ? (
          // The second half of a double press on the button that stood here is no cancelling.
          <Button onClick={({ detail }) => detail < 2 && actions.cancel()}>{t`Cancel`}</Button>
        ) : (
          <Button appearance="primary" icon="print" disabled={!isReady} onClick={props.onPrint}>
            {t`Make ${file}`}
          </Button>
        )}
      </ActionBar>
    </div>
  )

  function part(id: (typeof parts)[number]['id'], draw: () => ReactNode): ReactNode {
    if (narrow && tab !== id) return null
    const title = parts.find((one) => one.id === id)?.label ?? ''
    return (
      <LabelsPart id={id} title={title} tabbed={narrow} onUse={() => setTab(id)}>
        {draw()}
      </LabelsPart>
    )
  }

  function what(): ReactNode {
    return (
      <div className={styles.stack}>
        <div className={styles.pair}>
          <SelectField
            label={t`Location`}
            placeholder={t`Choose a location`}
            value={state.locationId}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => void actions.openLocation(id)}
          />
          <SelectField
            label={t`Labels for`}
            value={state.kind}
            options={kinds}
            onChange={actions.chooseKind}
          />
        </div>
        {listOf()}
      </div>
    )
  }

  function paper(): ReactNode {
    return (
      <SheetSettings
        sheet={state.sheet}
        onChange={actions.changeSheet}
        templates={props.templates}
        template={props.template}
        onTemplate={actions.chooseTemplate}
      >
        {props.templateOptions}
      </SheetSettings>
    )
  }

  function preview(): ReactNode {
    return (
      <PreviewPanel
        preview={state.preview}
        problem={state.previewProblem}
        pages={planned.pages}
        onPage={(index) => void actions.drawPreview(index)}
      />
    )
  }

  function listOf(): ReactNode {
    if (state.error) {
      return (
        <ErrorMessage
          title={t`The location could not be fetched`}
          onRetry={() => void actions.retry()}
        >
          {wordError(state.error)}
        </ErrorMessage>
      )
    }
    if (state.loading && state.entries.length === 0) {
      return (
        <>
          <SlowHint active />
          <ListSkeleton rows={5} />
        </>
      )
    }
    if (state.locationId === null) {
      return locations.length === 0 && props.listFailed === null ? (
        <EmptyState
          icon="locations"
          title={t`There is no location yet. Create one under Locations first.`}
        />
      ) : (
        <EmptyState icon="label" title={t`Choose a location to see what can get labels`} />
      )
    }
    return (
      <EntryPicker
        key={`${state.locationId} ${state.kind}`}
        entries={kindEntries(state)}
        filter={state.filter}
        onFilter={actions.changeFilter}
        selected={state.selected}
        onSelect={actions.select}
        onSaveText={actions.saveText}
        onUnsaved={props.onUnsaved}
        wordError={wordError}
        typed={typed}
      />
    )
  }

  /** On wide screens the bar floats over the page: what stands in it needs ground of its own. */
  function boxed(note: ReactNode): ReactNode {
    return note ? <div className={styles.note}>{note}</div> : null
  }

  function noteOf(): ReactNode {
    if (state.working) return <WorkProgress label={t`Making the file`} share={state.progress} />
    if (refused.length > 0) {
      return (
        <Refused
          refused={refused}
          onDeselect={(keys) => actions.select(keys, false)}
          onBest={() => actions.changeSheet({ barcode: 'best' })}
        />
      )
    }
    if (state.problem) {
      return (
        <ErrorMessage title={t`The labels could not be made`}>
          {words.problem(state.problem)}
        </ErrorMessage>
      )
    }
    if (state.unmarked.length > 0) {
      const marked = plural(state.unmarked.length, {
        one: 'Mark # item as labelled',
        other: 'Mark # items as labelled',
      })
      return (
        <div className={styles.mark}>
          <span>{t`Did the print come out right?`}</span>
          <Button icon="check" busy={state.marking} onClick={props.onMark}>
            {marked}
          </Button>
        </div>
      )
    }
    return null
  }
}
