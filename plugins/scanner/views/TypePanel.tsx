import { Button, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { PanelCard } from './PanelCard.tsx'
import type { ScannerPanelProps } from './ScannerPanel.tsx'

/** Longer than any code that somebody types. */
const MAX_LENGTH = 200

/** Typing a code instead of scanning it. */
export function TypePanel({ busy, actions }: Omit<ScannerPanelProps, 'panel'>) {
  const { t } = useLingui()
  const form = useId()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (!busy) void actions.submit(text)
  }
  return (
    <PanelCard
      icon="keyboard"
      title={t`Type the code`}
      focusTitle={false}
      actions={
        <>
          <Button onClick={() => void actions.again()}>{t`Cancel`}</Button>
          <Button appearance="primary" type="submit" form={form} icon="search" busy={busy}>
            {t`Look up`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={t`Item number or the digits under the code`}
          value={text}
          error={missing ? t`Type something first` : null}
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          onChange={(typed) => {
            setText(typed)
            setMissing(false)
          }}
        />
      </form>
    </PanelCard>
  )
}
