import type { Location } from '@forrad/openapi'
import {
  ActionBar,
  BottomSheet,
  Button,
  ErrorMessage,
  SelectField,
  SlowHint,
  WorkProgress,
  type SelectOption,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { placeGroups } from '../model/place-groups.ts'
import type { LabelKind, LabelsActions, LabelsState } from '../model/labels.store.ts'
import type { PlannedLabels } from '../model/planned.ts'
import { PlaceChecks } from './PlaceChecks.tsx'
import styles from './PrintForm.module.css'
import { Refused } from './Refused.tsx'
import { SheetSettings } from './SheetSettings.tsx'
import { useLabelWords } from './useLabelWords.ts'

/** Props of {@link PrintForm}. */
export interface PrintFormProps {
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  readonly state: LabelsState
  /** The keys that were chosen when it was opened: nobody loses them by leaving. */
  readonly given?: readonly string[]
  readonly planned: PlannedLabels
  readonly actions: LabelsActions
  readonly templates: readonly SelectOption<string>[]
  readonly template: string | null
  readonly wordError: (error: unknown) => string
  readonly onPrint: () => void
  readonly onClose: () => void
  readonly templateOptions?: ReactNode
}

/** Location and shelf places in, hylletiketter.pdf out. */
export function PrintForm(props: PrintFormProps) {
  const { state, given = [], planned, actions, locations, wordError } = props
  const { t } = useLingui()
  const words = useLabelWords()
  const { labels, refused } = planned
  const { entries, kind } = state
  const groups = useMemo(() => placeGroups({ entries, kind }), [entries, kind])
  const count = labels.length
  const kinds: readonly SelectOption<LabelKind>[] = [
    { value: 'items', label: t`The items on the shelf places` },
    { value: 'places', label: t`The shelf places themselves` },
  ]
  const problem = state.problem ?? (count > 0 ? planned.problem : null)
  return (
    <BottomSheet
      title={t`Print labels`}
      size="full"
      busy={state.working}
      dirty={state.selected.some((key) => !given.includes(key))}
      onClose={props.onClose}
      footer={
        <>
          {refused.length > 0 ? (
            <Refused
              refused={refused}
              onDeselect={(keys) => actions.select(keys, false)}
              onBest={() => actions.changeSheet({ barcode: 'best' })}
            />
          ) : null}
          {problem && !state.working ? (
            <ErrorMessage title={t`The labels could not be made`}>
              {words.problem(problem)}
            </ErrorMessage>
          ) : null}
          {state.working ? (
            <WorkProgress label={t`Making the file`} share={state.progress} />
          ) : null}
          <ActionBar place="sheet">
            {state.working ? (
              // The second half of a double press on the button that stood here is no cancelling.
              <Button onClick={({ detail }) => detail < 2 && actions.cancel()}>{t`Cancel`}</Button>
            ) : (
              <Button
                appearance="primary"
                icon="print"
                disabled={count === 0 || refused.length > 0 || planned.problem !== null}
                onClick={props.onPrint}
              >
                {count === 0
                  ? t`Make labels`
                  : plural(count, { one: 'Make # label', other: 'Make # labels' })}
              </Button>
            )}
          </ActionBar>
        </>
      }
    >
      <fieldset className={styles.fields} disabled={state.working}>
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
        <SlowHint active={state.loading} />
        {state.error ? (
          <ErrorMessage
            title={t`The location could not be fetched`}
            onRetry={() => void actions.retry()}
          >
            {wordError(state.error)}
          </ErrorMessage>
        ) : null}
        {groups.length > 0 ? (
          <PlaceChecks
            groups={groups}
            selected={state.selected}
            counted={state.kind === 'items'}
            onSelect={actions.select}
          />
        ) : null}
        <SheetSettings
          sheet={state.sheet}
          onChange={actions.changeSheet}
          templates={props.templates}
          template={props.template}
          onTemplate={actions.chooseTemplate}
        >
          {props.templateOptions}
        </SheetSettings>
      </fieldset>
    </BottomSheet>
  )
}
