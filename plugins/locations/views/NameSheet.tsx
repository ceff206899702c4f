import { ActionBar, BottomSheet, Button, ErrorMessage, SlowHint, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { canSave, shownProblem } from '../model/name-form.store.ts'
import type { NameFormActions, NameFormState } from '../model/name-form.store.ts'
import styles from './NameSheet.module.css'
import { useNameWords } from './useNameWords.ts'

/** Props of {@link NameSheet}. */
export interface NameSheetProps {
  readonly title: string
  /** The field's label. */
  readonly label: string
  /** The name as it is; empty for something new. */
  readonly initial: string
  readonly limit: number
  readonly saveLabel: string
  /** What is said when saving fails. */
  readonly failure: string
  readonly state: NameFormState
  readonly actions: NameFormActions
  readonly wordError: (error: unknown) => string
  readonly onClose: () => void
}

/** Asks for one name: of a new location, or a new name of a location or shelf place. */
export function NameSheet(props: NameSheetProps) {
  const { title, label, initial, limit, saveLabel, failure, state, actions, onClose } = props
  const { t } = useLingui()
  const words = useNameWords()
  const id = useId()
  const field = useFirstFocus()
  const { typed, saving, error } = state

  const save = async () => {
    if (!(await actions.save())) field.current?.focus()
  }

  return (
    <BottomSheet
      title={title}
      busy={saving}
      onClose={onClose}
      footer={
        <>
          <SlowHint active={saving} />
          {error ? (
            <div className={styles.error}>
              <ErrorMessage title={failure}>{props.wordError(error)}</ErrorMessage>
            </div>
          ) : null}
          <ActionBar place="sheet">
            <Button
              type="submit"
              form={id}
              appearance="primary"
              busy={saving}
              disabled={!saving && !canSave(state, initial)}
            >
              {saving ? t`Saving …` : saveLabel}
            </Button>
          </ActionBar>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in the field bubbles to the form */}
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={(event) => onEnter(event, () => void save())}
      >
        <TextField
          ref={field}
          label={label}
          name="name"
          autoComplete="off"
          enterKeyHint="done"
          required
          value={typed}
          onChange={actions.change}
          onBlur={actions.touch}
          error={words(shownProblem(state, limit), limit)}
        />
      </form>
    </BottomSheet>
  )
}

/** A dialog focuses its close button when it opens; here one begins with the name. */
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}

/** A browser submits nothing while the button is disabled; then nobody would say what is missing. */
function onEnter(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (!event.repeat) submit()
}
