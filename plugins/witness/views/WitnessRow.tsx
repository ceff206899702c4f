import { Button, Icon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './WitnessRow.module.css'

/** Props of {@link WitnessRow}. */
export interface WitnessRowProps {
  /** `stale`: somebody signed, and it has changed or gone too long since. */
  readonly state: 'unsigned' | 'signed' | 'later' | 'stale'
  /** Who has signed; null where nobody has. */
  readonly witness: string | null
  readonly disabled: boolean
  /** Why it does not go on, in Swedish; null while it was not to. */
  readonly refusal: string | null
  readonly onSign: () => void
}

/** Whether a witness has signed what a dialog is about to do, and the button that lets one. */
export function WitnessRow({ state, witness, disabled, refusal, onSign }: WitnessRowProps) {
  const { t } = useLingui()
  const words = {
    unsigned: t`A colleague signs before it is saved.`,
    signed: t`Witnessed by ${witness ?? ''}`,
    later: t`Signed later: it stands on the start page until then.`,
    stale: t`Changed since it was signed, or more than five minutes ago.`,
  }
  return (
    <fieldset className={styles.field} aria-label={t`Witness`}>
      <div className={styles.row}>
        <span className={styles.text}>
          <span className={styles.legend}>{t`Witness`}</span>
          <output className={styles.state}>
            {state === 'signed' ? <Icon icon="check" size={20} /> : null}
            {words[state]}
          </output>
        </span>
        {state === 'signed' ? null : (
          <Button disabled={disabled} onClick={onSign}>
            {state === 'stale' ? t`Sign again` : t`Have it signed`}
          </Button>
        )}
      </div>
      <div role="alert">
        {refusal && state !== 'signed' ? <p className={styles.refusal}>{refusal}</p> : null}
      </div>
    </fieldset>
  )
}
