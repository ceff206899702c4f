import { Button, ErrorMessage, TextField } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './DaysForm.module.css'

/** Props of {@link DaysForm}. */
export interface DaysFormProps {
  /** As it is saved; null: nobody says. */
  readonly days: number | null
  /** It has been fetched. */
  readonly known: boolean
  /** As typed. */
  readonly value: string
  /** What is wrong with it, in Swedish. */
  readonly wrong: string | null
  readonly changed: boolean
  readonly saving: boolean
  readonly failed: string | null
  /** Missing for who may only read it. */
  readonly onType?: (value: string) => void
  readonly onSave?: () => void
}

/** How many days packs of an item are good once they are opened. */
export function DaysForm(props: DaysFormProps) {
  const { days, known, value, wrong, changed, saving, failed, onType, onSave } = props
  const { t } = useLingui()
  const said =
    days === null
      ? t`Nobody has said how long an opened pack is good.`
      : plural(days, {
          one: 'An opened pack is good for # day.',
          other: 'An opened pack is good for # days.',
        })
  if (!onType || !onSave) return <p className={styles.said}>{known ? said : ''}</p>
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed && !saving) onSave()
      }}
    >
      <TextField
        label={t`Days good after opening`}
        value={value}
        inputMode="numeric"
        maxLength={4}
        disabled={!known || saving}
        hint={t`As the leaflet says. Empty: packs are not opened here.`}
        error={wrong}
        onChange={onType}
      />
      {changed ? (
        <Button appearance="primary" type="submit" busy={saving}>
          {t`Save`}
        </Button>
      ) : null}
      {failed ? <ErrorMessage title={t`It was not saved`}>{failed}</ErrorMessage> : null}
    </form>
  )
}
