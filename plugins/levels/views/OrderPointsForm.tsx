import {
  LEVEL_FIELDS,
  type LargeLevelChange,
  type LevelField,
  type LevelsForm,
} from '@forrad/core/domain'
import {
  Button,
  ErrorMessage,
  LargeChangeQuestion,
  SlowHint,
  TextField,
  useValidationWords,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { isTypedTooLow } from '../model/too-low.ts'
import styles from './OrderPointsForm.module.css'

/** Props of {@link OrderPointsForm}. */
export interface OrderPointsFormProps {
  readonly form: LevelsForm
  readonly saving: boolean
  /** Why saving failed, in Swedish. */
  readonly problem: string | null
  readonly onType: (field: LevelField, text: string) => void
  readonly onSave: () => void
  readonly onRetry: () => void
  /** Levels that change a lot, to be agreed to. */
  readonly question: readonly LargeLevelChange[] | null
  readonly onAgree: () => void
  readonly onDecline: () => void
}

/** Reorder point, preferred stock level and reorder multiple (spec section 2, The levels editor). */
export function OrderPointsForm(props: OrderPointsFormProps) {
  const { form, saving, problem, onType, onSave, onRetry } = props
  const { t } = useLingui()
  const words = useValidationWords()
  const ready = form.levels !== null && !saving
  const labels = {
    reorder_point: t`Reorder point`,
    preferred_stock_level: t`Preferred stock level`,
    reorder_multiple: t`Reorder multiple`,
  }
  const hints = {
    reorder_point: null,
    preferred_stock_level: isTypedTooLow(form.typed)
      ? t`The preferred stock level is not above the reorder point: nothing is suggested when the stock has sunk there.`
      : null,
    reorder_multiple: t`The number picked at a time to reach one ordered unit, for example 10`,
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSave()
      }}
    >
      {LEVEL_FIELDS.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          value={form.typed[field]}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          disabled={saving}
          hint={hints[field]}
          error={words(form.errors[field], { least: field === 'reorder_multiple' ? 1 : 0 })}
          onChange={(text) => onType(field, text)}
        />
      ))}
      <div className={styles.foot}>
        {problem ? (
          <ErrorMessage title={t`The levels could not be saved`}>{problem}</ErrorMessage>
        ) : null}
        <SlowHint active={saving} onRetry={onRetry} />
        <Button type="submit" appearance="primary" busy={saving} disabled={!ready && !saving}>
          {t`Save`}
        </Button>
      </div>
      {props.question ? (
        <LargeChangeQuestion
          changes={props.question.map(({ field, ...change }) => ({
            label: labels[field],
            ...change,
          }))}
          onConfirm={props.onAgree}
          onClose={props.onDecline}
        />
      ) : null}
    </form>
  )
}
