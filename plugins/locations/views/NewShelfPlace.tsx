import { Button, ErrorMessage, SlowHint, TextField } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { NAME_LIMITS, shownProblem } from '../model/name-form.store.ts'
import type { NameFormActions, NameFormState, SeriesOutcome } from '../model/name-form.store.ts'
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
  const hint = useHint(state.series ?? null, added)
  const { typed, saving, error } = state
  const offered = saving ? null : seriesOf(typed)
  const inField = (saved: Promise<unknown>) => void saved.then(() => field.current?.focus())
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        inField(offered ? actions.saveEach(offered) : actions.save())
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
        {/* Of a series the one name is what is rarely meant: the series is the main action then, also
            by Enter. */}
        <Button
          type={offered ? 'button' : 'submit'}
          icon="add"
          appearance={offered ? 'secondary' : 'primary'}
          busy={saving}
          className={styles.add}
          onClick={offered ? () => inField(actions.save()) : undefined}
        >
          {offered ? t`Create one` : t`Create`}
        </Button>
      </div>
      {offered ? (
        <div className={styles.series}>
          <Button type="submit" icon="add" appearance="primary" wide>
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

/** Below the field: what became of the last, else that several can be made at once. */
function useHint(series: SeriesOutcome | null, added: string): string {
  const { t } = useLingui()
  if (series && series.existed > 0) {
    const { made, existed } = series
    if (made > 0) return t`${made} created, ${existed} existed already.`
    return t`${plural(existed, { one: '# existed already.', other: '# existed already.' })}`
  }
  return added === '' ? t`Several at once: A1-A40` : t`${added} has been created.`
}
