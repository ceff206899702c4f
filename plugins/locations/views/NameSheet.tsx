import { FormSheet, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { canSave, shownProblem } from '../model/name-form.store.ts'
import type { NameFormActions, NameFormState } from '../model/name-form.store.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const { typed, saving, error } = state
  const isReady = canSave(state, initial)

  const save = async () => {
    if (!(await actions.save())) field.current?.focus()
  }

  return (
    <FormSheet
      title={title}
      saveLabel={saving ? t`Saving …` : saveLabel}
      saving={saving}
      startsInside
      canSave={isReady}
      dirty={isReady}
      failure={error && { title: failure, reason: props.wordError(error) }}
      onSave={() => void save()}
      onClose={onClose}
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
        error={words(shownProblem(state, limit), limit, state.now)}
      />
    </FormSheet>
  )
}
