import type { ApiError } from '@forrad/core/api'
import { itemName, isTooLong, LABEL_TEXT_MAX_LENGTH, oneLine } from '@forrad/core/domain'
import { Button, IconButton, ItemName, SlowHint, TextField } from '@forrad/ui'
import type { Item } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Entry } from '../model/entries.ts'
import { CheckRow } from './CheckRow.tsx'
import styles from './EntryRow.module.css'

/** Props of {@link EntryRow}. */
export interface EntryRowProps {
  readonly entry: Entry
  readonly checked: boolean
  readonly onCheck: (on: boolean) => void
  /** Saves the text of the item's labels; missing when this person may not. */
  readonly onSaveText?: ((item: Item, text: string) => Promise<ApiError | null>) | undefined
  /** The text was not saved, and its field is no longer there to say so. */
  readonly onUnsaved: (item: Item, error: ApiError) => void
  readonly wordError: (error: unknown) => string
  /** The texts that are being typed, by entry: they outlive the row, whose tab or place in the list is left. */
  readonly typed?: Map<string, string>
}

/** Something that can get a label; an item's label text is edited in place. */
export function EntryRow(props: EntryRowProps) {
  const { entry, checked, onCheck, onSaveText, onUnsaved, wordError, typed } = props
  const { t } = useLingui()
  const [editing, setEditing] = useState(() => typed?.has(entry.key) ?? false)
  const pencil = useRef<HTMLButtonElement>(null)
  if (entry.kind === 'place') {
    return (
      <div className={styles.row}>
        <CheckRow checked={checked} onChange={onCheck}>
          <span className={styles.name}>{entry.place.identifier}</span>
        </CheckRow>
      </div>
    )
  }
  const { item, place } = entry
  const called = { ...item, display_name: item.print_label_text ?? item.display_name }
  const name = itemName(called)
  const facts = [item.vendor_name, place?.identifier].filter(Boolean)
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <CheckRow checked={checked} onChange={onCheck}>
          <span className={styles.name}>
            <ItemName item={called} />
          </span>
          <span className={styles.facts}>
            {facts.join(' · ')}
            {item.label_printed_at === null ? (
              <span className={styles.tag}>{t`No label`}</span>
            ) : null}
          </span>
        </CheckRow>
        {onSaveText ? (
          <IconButton
            ref={pencil}
            icon="edit"
            label={t`Change the label text of ${name}`}
            aria-expanded={editing}
            onClick={() => show(!editing)}
          />
        ) : null}
      </div>
      {editing && onSaveText ? (
        <TextEditor
          item={item}
          wordError={wordError}
          kept={typed?.get(entry.key)}
          onType={(text) => typed?.set(entry.key, text)}
          onSave={(text) => onSaveText(item, text)}
          onUnsaved={(error) => onUnsaved(item, error)}
          onDone={() => {
            pencil.current?.focus({ preventScroll: true })
            show(false)
          }}
        />
      ) : null}
    </div>
  )

  /** Shows the text's field, or leaves it with what was typed. */
  function show(on: boolean) {
    typed?.delete(entry.key)
    setEditing(on)
  }
}

interface TextEditorProps {
  readonly item: Item
  /** What was typed before the row was left; undefined where nothing was. */
  readonly kept: string | undefined
  readonly onType: (text: string) => void
  readonly wordError: (error: unknown) => string
  readonly onSave: (text: string) => Promise<ApiError | null>
  readonly onUnsaved: (error: ApiError) => void
  readonly onDone: () => void
}

function TextEditor(props: TextEditorProps) {
  const { item, kept, wordError, onType, onSave, onUnsaved, onDone } = props
  const { t } = useLingui()
  const [text, setText] = useState(kept ?? item.print_label_text ?? item.display_name)
  // What comes back with its tab is not what the person reaches for.
  const [isOpened] = useState(kept === undefined)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const stands = useRef(false)
  useEffect(() => {
    stands.current = true
    return () => {
      stands.current = false
    }
  }, [])
  const limit = LABEL_TEXT_MAX_LENGTH
  const tooLong = isTooLong(text, limit)
  const save = async () => {
    if (saving || tooLong) return
    setSaving(true)
    setError(null)
    // The name itself is no text of its own: it follows when the catalogue renames the item.
    const failed = await onSave(oneLine(text) === item.display_name ? '' : text)
    setSaving(false)
    // The page or its tab was left, or the row scrolled away.
    if (failed && !stands.current) onUnsaved(failed)
    else if (failed) setError(wordError(failed))
    else onDone()
  }
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t`Text on the label`}
        hint={t`Empty: the item’s name`}
        value={text}
        error={tooLong ? t`At most ${limit} characters` : error}
        autoFocus={isOpened}
        onChange={(next) => {
          setText(next)
          onType(next)
        }}
      />
      <SlowHint active={saving} />
      <div className={styles.buttons}>
        <Button disabled={saving} onClick={onDone}>{t`Cancel`}</Button>
        <Button type="submit" appearance="primary" busy={saving} disabled={tooLong}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
