import {
  ActionBar,
  BottomSheet,
  Button,
  ErrorMessage,
  SelectField,
  WorkProgress,
  type SelectOption,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './ExportForm.module.css'

/** Props of {@link ExportForm}. */
export interface ExportFormProps {
  readonly datasets: readonly SelectOption<string>[]
  readonly dataset: string | null
  /** The dialog was opened for this dataset: no other is offered. */
  readonly isFixed: boolean
  readonly formats: readonly SelectOption<string>[]
  readonly format: string | null
  readonly working: boolean
  /** From 0 to 1. */
  readonly progress: number
  /** Why there is no file, in words. */
  readonly problem: string | null
  readonly onDataset: (key: string) => void
  readonly onFormat: (key: string) => void
  readonly onExport: () => void
  readonly onCancel: () => void
  readonly onClose: () => void
  /** What the chosen format is good for. */
  readonly about?: ReactNode
  /** What the chosen dataset holds, and its options. */
  readonly children?: ReactNode
}

/** What is exported, and as what. */
export function ExportForm(props: ExportFormProps) {
  const { datasets, dataset, isFixed, formats, format, working, problem } = props
  const { t } = useLingui()
  const chosen = datasets.find(({ value }) => value === dataset)
  return (
    <BottomSheet
      title={isFixed && chosen ? t`Export: ${chosen.label}` : t`Export`}
      busy={working}
      onClose={props.onClose}
      footer={
        <>
          {problem !== null && !working ? (
            <div className={styles.problem}>
              <ErrorMessage title={t`The file could not be made`}>{problem}</ErrorMessage>
            </div>
          ) : null}
          {working ? <WorkProgress label={t`Making the file`} share={props.progress} /> : null}
          <ActionBar place="sheet">
            {working ? (
              // The second half of a double press on the button that stood here is no cancelling.
              <Button onClick={({ detail }) => detail < 2 && props.onCancel()}>{t`Cancel`}</Button>
            ) : (
              <Button appearance="primary" icon="export" onClick={props.onExport}>
                {t`Export`}
              </Button>
            )}
          </ActionBar>
        </>
      }
    >
      <fieldset className={styles.fields} disabled={working}>
        {isFixed ? null : (
          <SelectField
            label={t`What`}
            value={dataset}
            options={datasets}
            onChange={props.onDataset}
          />
        )}
        {props.children}
        <SelectField
          label={t`File format`}
          value={format}
          options={formats}
          onChange={props.onFormat}
        />
        {props.about}
      </fieldset>
    </BottomSheet>
  )
}
