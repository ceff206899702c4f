import type { StockProblem } from '@forrad/core/stores'
import { Button, ErrorMessage, GiveUpQuestion } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './UnfinishedBanner.module.css'

/** Props of {@link UnfinishedBanner}. */
export interface UnfinishedBannerProps {
  /** How many lines were sent. */
  readonly count: number
  /** Why no answer came, when that is known. */
  readonly error: StockProblem | null
  readonly wordError: (error: unknown) => string
  /** Repeats exactly what was sent. */
  readonly onRetry: () => void
  /** Frees the lines where nothing was written of them (OUTBOX-27). */
  readonly onGiveUp: () => void
}

/** A registration was sent and no answer came: what that means, and the two ways on. */
export function UnfinishedBanner(props: UnfinishedBannerProps) {
  const { count, error, wordError, onRetry, onGiveUp } = props
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const unknown = t`${plural(count, {
    one: 'It is not known whether the pick was registered',
    other: 'It is not known whether the picks were registered',
  })}`
  return (
    <section className={styles.root} aria-label={t`Unfinished registration`}>
      <ErrorMessage title={error ? t`The item could not be picked.` : unknown}>
        {error ? `${wordError(error)} ${unknown}. ` : null}
        <Plural
          value={count}
          one="# pick was sent without an answer. Try again: nothing is picked twice."
          other="# picks were sent without an answer. Try again: nothing is picked twice."
        />
      </ErrorMessage>
      <div className={styles.buttons}>
        <Button onClick={() => setAsking(true)}>{t`Give up`}</Button>
        <Button appearance="primary" onClick={onRetry}>
          {t`Try again`}
        </Button>
      </div>
      {asking ? (
        <GiveUpQuestion
          onConfirm={() => {
            setAsking(false)
            onGiveUp()
          }}
          onClose={() => setAsking(false)}
        >
          {t`${plural(count, {
            one: 'It is first looked up whether the pick was made. If it was, it leaves the list. If not, it stays, and you can change it.',
            other:
              'It is first looked up whether the picks were made. If they were, they leave the list. If not, they stay, and you can change them.',
          })}`}
        </GiveUpQuestion>
      ) : null}
    </section>
  )
}
