import { LEVEL_FIELDS } from '@forrad/core/domain'
import type { LevelErrors, LevelField, TypedLevels } from '@forrad/core/domain'
import { Button, Card, TypedField, useValidationWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './LevelFields.module.css'
import { useLevelLabels } from './useLevelLabels.ts'

/** Props of {@link LevelFields}. */
export interface LevelFieldsProps {
  readonly locationName: string
  readonly levels: TypedLevels
  readonly errors: LevelErrors
  /** The item is not kept at the location yet. */
  readonly isNew: boolean
  readonly disabled: boolean
  readonly onChange: (field: LevelField, text: string) => void
}

/** The item's levels at the location: a line that opens to three fields. */
export function LevelFields(props: LevelFieldsProps) {
  const { locationName, levels, errors, isNew, disabled, onChange } = props
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const open = opened || isNew || Object.keys(errors).length > 0
  const wordProblem = useValidationWords()
  const labels = useLevelLabels()
  const hint = t`The number picked at a time to reach one ordered unit, for example 10`

  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.text}>
          <h3 className={styles.title}>{t`Levels at ${locationName}`}</h3>
          {open ? null : (
            <p className={styles.summary}>
              {t`Reorder point ${levels.reorder_point}, preferred ${levels.preferred_stock_level}, multiple ${levels.reorder_multiple}`}
            </p>
          )}
        </div>
        {open ? null : (
          <Button icon="edit" disabled={disabled} onClick={() => setOpened(true)}>
            {t`Change the levels`}
          </Button>
        )}
      </div>
      {open ? (
        <div className={styles.fields}>
          {LEVEL_FIELDS.map((name) => (
            <TypedField
              key={name}
              {...(name === 'reorder_multiple' ? { hint } : {})}
              label={labels[name]}
              value={levels[name]}
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
              error={wordProblem(errors[name], { least: name === 'reorder_multiple' ? 1 : 0 })}
              onChange={(text) => onChange(name, text)}
            />
          ))}
        </div>
      ) : null}
    </Card>
  )
}
