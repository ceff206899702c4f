import { Tooltip } from '@fluentui/react-components'
import { Button, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { checkCounts, countPlaces } from '../model/places.ts'
import { CountFields } from './CountFields.tsx'
import { CountMessage } from './CountMessage.tsx'
import { CountQuestion } from './CountQuestion.tsx'
import type { CountSheetProps } from './CountSheet.tsx'
import styles from './StockLevelsForm.module.css'

/** Props of {@link StockLevelsForm}. */
export type StockLevelsFormProps = Omit<CountSheetProps, 'onClose' | 'onScan' | 'heard'>

/** One number for each shelf place and a save button that explains itself (spec section 2, The levels editor). */
export function StockLevelsForm(props: StockLevelsFormProps) {
  const { count, actions, shelfPlaces, today, wordError } = props
  const { t } = useLingui()
  const { sending, problem } = count
  const places = countPlaces(count)
  const ready = checkCounts(count).ok && !sending
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void actions.save()
      }}
    >
      <CountFields
        places={places}
        others={shelfPlaces.filter(({ id }) => !places.some((place) => place.id === id))}
        today={today}
        disabled={sending}
        onType={actions.type}
        onAdd={actions.add}
      />
      {props.fields}
      <SlowHint active={sending} onRetry={actions.retry} />
      <CountMessage problem={problem} places={places} wordError={wordError} />
      <Tooltip content={t`Saves what you have counted as the new stock`} relationship="description">
        <Button
          type="submit"
          appearance="primary"
          className={styles.save}
          busy={sending}
          disabled={!ready && !sending}
        >
          {t`Save`}
        </Button>
      </Tooltip>
      <CountQuestion question={count.question} places={places} actions={actions} />
    </form>
  )
}
