import { ActionBar, BottomSheet, Button, ConfirmDialog } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import styles from './TokenSheet.module.css'

/** Props of {@link TokenSheet}. */
export interface TokenSheetProps {
  readonly name: string
  readonly token: string
  /** Puts a text on the clipboard; rejects where the browser does not let it. */
  readonly copy: (text: string) => Promise<void>
  readonly onClose: () => void
}

/**
 * The key of a new account, shown this once, with a button that copies it. Until it has been copied it
 * stands nowhere else: leaving asks first, but for its own button.
 */
export function TokenSheet({ name, token, copy, onClose }: TokenSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no')
  const [asking, setAsking] = useState(false)
  const press = () =>
    copy(token).then(
      () => setCopied('yes'),
      () => {
        field.current?.select()
        setCopied('by-hand')
      },
    )
  const mayClose = () => {
    // One back of the phone can close the question and ask for the sheet at the same time.
    if (copied !== 'yes' && !asking) setAsking(true)
    return copied === 'yes'
  }
  return (
    <BottomSheet
      title={t`The key of ${name}`}
      mayClose={mayClose}
      onClose={onClose}
      footer={
        <ActionBar place="sheet">
          {copied === 'no' ? null : <Button onClick={onClose}>{t`Done`}</Button>}
          <Button appearance="primary" onClick={() => void press()}>
            {t`Copy the key`}
          </Button>
        </ActionBar>
      }
    >
      <p className={styles.about}>
        {t`Copy it now: it is not shown again. Keep it where the script keeps its secrets, never in a mail or in the code.`}
      </p>
      <label className={styles.label} htmlFor={id}>
        {t`Key`}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.token}
        readOnly
        rows={3}
        spellCheck={false}
        value={token}
        onFocus={(event) => event.target.select()}
        onCopy={({ currentTarget: { selectionStart, selectionEnd } }) => {
          // A part of it is no key.
          if (selectionEnd - selectionStart === token.length) setCopied('yes')
        }}
      />
      <output className={styles.said}>
        {copied === 'yes' ? t`Copied` : null}
        {copied === 'by-hand'
          ? t`The browser did not copy it. It is selected: copy it yourself.`
          : null}
      </output>
      {asking ? (
        <ConfirmDialog
          title={t`Close without copying the key?`}
          confirmLabel={t`Close without the key`}
          cancelLabel={t`Back to the key`}
          main="cancel"
          tone="danger"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {t`It has not been copied here and is not shown again. Without it the account is of no use: revoke it and make another.`}
        </ConfirmDialog>
      ) : null}
    </BottomSheet>
  )
}
