import { useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button/Button.tsx'
import type { Notice } from '../../services/notices.ts'
import styles from '../Overlays/OverlayFailed.module.css'

interface PlainNoticesProps {
  readonly waiting: readonly Notice[]
  /** They have been read; the next one tries the toaster again. */
  readonly onRead: () => void
}

/** Notices where the toaster could not be loaded: their texts, and what each offers. */
export function PlainNotices({ waiting, onRead }: PlainNoticesProps) {
  const { t } = useLingui()
  if (waiting.length === 0) return null
  return (
    <section className={styles.root} role="alert">
      {waiting.map(({ key, text, action }) => (
        <div key={key}>
          <p>{text}</p>
          {action ? (
            <Button
              onClick={() => {
                action.run()
                onRead()
              }}
            >
              {action.label}
            </Button>
          ) : null}
        </div>
      ))}
      <Button wide onClick={onRead}>
        {t`Close`}
      </Button>
    </section>
  )
}
