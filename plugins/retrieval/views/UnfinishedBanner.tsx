import type { StockProblem } from '@forrad/core/stores'
import { Button, ConfirmDialog, ErrorMessage } from '@forrad/ui'
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
  /** Frees the lines although it is not known what became of them. */
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
        <ConfirmDialog
          title={t`Give up trying?`}
          confirmLabel={t`Give up`}
          cancelLabel={t`Go on`}
          tone="danger"
          onConfirm={() => {
            setAsking(false)
            onGiveUp()
          }}
          onClose={() => setAsking(false)}
        >
          {t`${plural(count, {
            one: "The pick may already have been made. It stays in the list, and if you register it again it may be picked twice. Look in the item's history first, and remove the line if it is there.",
            other:
              "The picks may already have been made. They stay in the list, and if you register them again they may be picked twice. Look in the items' history first, and remove the lines that are there.",
          })}`}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
