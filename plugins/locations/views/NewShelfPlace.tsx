import { Button, ErrorMessage, SlowHint, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { NAME_LIMITS, shownProblem } from '../model/name-form.store.ts'
import type { NameFormActions, NameFormState } from '../model/name-form.store.ts'
import { seriesOf } from '../model/series.ts'
import styles from './NewShelfPlace.module.css'
import { useNameWords } from './useNameWords.ts'

/** Props of {@link NewShelfPlace}. */
export interface NewShelfPlaceProps {
  readonly state: NameFormState
  readonly actions: NameFormActions
  /** The one created last; empty when none was. */
  readonly added: string
  readonly wordError: (error: unknown) => string
}

/** Creates shelf places one after the other: the cursor stays in the field. */
export function NewShelfPlace({ state, actions, added, wordError }: NewShelfPlaceProps) {
  const { t } = useLingui()
  const words = useNameWords()
  const field = useRef<HTMLInputElement>(null)
  const { typed, saving, error } = state
  const offered = saving ? null : seriesOf(typed)
  const hint = added === '' ? t`Several at once: A1-A40` : t`${added} has been created.`
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.save().then(() => field.current?.focus())
      }}
    >
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            ref={field}
            label={t`New shelf place`}
            name="identifier"
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={actions.change}
            error={words(shownProblem(state, NAME_LIMITS.shelfPlace), NAME_LIMITS.shelfPlace)}
            hint={hint}
          />
        </div>
        {/* Of a series the one name is what is rarely meant: the series is the main action then. */}
        <Button
          type="submit"
          icon="add"
          appearance={offered ? 'secondary' : 'primary'}
          busy={saving}
          className={styles.add}
        >
          {offered ? t`Create one` : t`Create`}
        </Button>
      </div>
      {offered ? (
        <div className={styles.series}>
          <Button
            icon="add"
            appearance="primary"
            wide
            onClick={() => void actions.saveEach(offered).then(() => field.current?.focus())}
          >
            {t`Create ${offered[0]} to ${offered.at(-1)}, ${offered.length} shelf places`}
          </Button>
        </div>
      ) : null}
      <SlowHint active={saving} />
      {error ? (
        <ErrorMessage title={t`The shelf place could not be created`}>
          {wordError(error)}
        </ErrorMessage>
      ) : null}
    </form>
  )
}
