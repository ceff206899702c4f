import { itemName } from '@forrad/core/domain'
import type { LevelErrors } from '@forrad/core/domain'
import {
  ActionBar,
  BottomSheet,
  Button,
  ErrorMessage,
  LargeChangeQuestion,
  TextField,
  useValidationWords,
  WorkProgress,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ManyLevelsActions, ManyLevelsState } from '../model/many-levels.store.ts'
import { isFilledIn, MANY_FIELDS } from '../model/many-levels.ts'
import styles from './ManyLevelsSheet.module.css'

/** Props of {@link ManyLevelsSheet}. */
export interface ManyLevelsSheetProps {
  /** How many items were selected. */
  readonly count: number
  readonly locationName: string
  readonly state: ManyLevelsState
  /** What is wrong with what was typed. */
  readonly errors: LevelErrors
  /** Of how many that change the preferred level is then not above the reorder point. */
  readonly tooLow?: number
  readonly wordError: (error: unknown) => string
  readonly actions: ManyLevelsActions
  readonly onClose: () => void
}

/** Reorder point and preferred level of all that is selected; what is left empty is not changed. */
export function ManyLevelsSheet(props: ManyLevelsSheetProps) {
  const { count, locationName, state, errors, tooLow = 0, wordError, actions, onClose } = props
  const { draft, saving, done, all, refused, problem, question } = state
  const { t } = useLingui()
  const words = useValidationWords()
  const labels = {
    reorder_point: t`Reorder point`,
    preferred_stock_level: t`Preferred stock level`,
    reorder_multiple: t`Reorder multiple`,
  }
  const hints = {
    reorder_point: null,
    preferred_stock_level:
      tooLow > 0
        ? t`${plural(tooLow, {
            one: 'Of # item the preferred stock level is not above the reorder point: nothing is suggested when the stock has sunk there.',
            other:
              'Of # items the preferred stock level is not above the reorder point: nothing is suggested when the stock has sunk there.',
          })}`
        : null,
  }
  const isOver = refused.length > 0 && !saving && problem === null
  const ready = isFilledIn(draft) && Object.keys(errors).length === 0 && !isOver
  return (
    <BottomSheet
      title={t`${plural(count, { one: 'Change levels of # item', other: 'Change levels of # items' })}`}
      busy={saving}
      dirty={isFilledIn(draft) && !isOver}
      onClose={onClose}
      footer={
        <>
          {problem ? (
            <ErrorMessage title={t`The rest is not saved yet`}>
              {`${wordError(problem)} ${t`Saved so far: ${done} of ${all}.`}`}
            </ErrorMessage>
          ) : null}
          {saving ? <WorkProgress label={t`Saving`} share={done / Math.max(1, all)} /> : null}
          <ActionBar place="sheet">
            {isOver ? (
              <Button appearance="primary" onClick={onClose}>{t`Close`}</Button>
            ) : (
              <Button
                appearance="primary"
                busy={saving}
                disabled={!ready && !saving}
                onClick={() => void actions.save()}
              >
                {problem ? t`Go on` : t`Save`}
              </Button>
            )}
          </ActionBar>
        </>
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) void actions.save()
        }}
      >
        <p className={styles.about}>{t`Only what you fill in is changed, at ${locationName}.`}</p>
        {MANY_FIELDS.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            value={draft[field]}
            inputMode="numeric"
            autoComplete="off"
            disabled={saving}
            hint={hints[field]}
            error={draft[field].trim() === '' ? null : words(errors[field])}
            onChange={(text) => actions.type(field, text)}
          />
        ))}
        {refused.length > 0 ? (
          <ErrorMessage
            title={t`${plural(refused.length, {
              one: '# item was not changed and is still selected',
              other: '# items were not changed and are still selected',
            })}`}
          >
            {refused.map(({ item, error }) => (
              <span key={item.id} className={styles.line}>
                <b>{itemName(item)}</b> {wordError(error)}
              </span>
            ))}
          </ErrorMessage>
        ) : null}
      </form>
      {question ? (
        <LargeChangeQuestion
          changes={question.flatMap(({ item, large }) =>
            large.map(({ field, before, after }) => ({
              label: `${itemName(item)}: ${labels[field]}`,
              before,
              after,
            })),
          )}
          onConfirm={() => void actions.agree()}
          onClose={actions.decline}
        />
      ) : null}
    </BottomSheet>
  )
}
