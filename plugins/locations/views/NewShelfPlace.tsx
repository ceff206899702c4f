import { Button, ErrorMessage, SlowHint, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { NAME_LIMITS, shownProblem } from '../model/name-form.store.ts'
import type { NameFormActions, NameFormState } from '../model/name-form.store.ts'
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
            {...(added === '' ? {} : { hint: t`${added} has been created.` })}
          />
        </div>
        <Button type="submit" icon="add" appearance="primary" busy={saving} className={styles.add}>
          {t`Create`}
        </Button>
      </div>
      <SlowHint active={saving} />
      {error ? (
        <ErrorMessage title={t`The shelf place could not be created`}>
          {wordError(error)}
        </ErrorMessage>
      ) : null}
    </form>
  )
}
