import { ActionBar, BottomSheet, Button } from '@forrad/ui'
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

/** The key of a new account, shown this once, with a button that copies it. */
export function TokenSheet({ name, token, copy, onClose }: TokenSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no')
  const press = () =>
    copy(token).then(
      () => setCopied('yes'),
      () => {
        field.current?.select()
        setCopied('by-hand')
      },
    )
  return (
    <BottomSheet
      title={t`The key of ${name}`}
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
      />
      <output className={styles.said}>
        {copied === 'yes' ? t`Copied` : null}
        {copied === 'by-hand'
          ? t`The browser did not copy it. It is selected: copy it yourself.`
          : null}
      </output>
    </BottomSheet>
  )
}
