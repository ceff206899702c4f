import { shownProblems } from '@forrad/core/stores'
import { FormSheet, SelectField, Switch, TextField, useDirty } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { canSaveChange } from '../model/change-item.store.ts'
import { canSaveItem } from '../model/new-item.store.ts'
import type { NewItemActions, NewItemState } from '../model/new-item.store.ts'
import { lockedFields, newItemProblems } from '../model/new-item.ts'
import type { NewItemField, NewItemProblem, TypedItem } from '../model/new-item.ts'
import styles from './NewItemSheet.module.css'

/** Props of {@link NewItemSheet}. */
export interface NewItemSheetProps {
  readonly state: NewItemState
  readonly actions: NewItemActions
  /** The item as it stands, where one that exists is changed. */
  readonly before?: TypedItem
  /** The person may handle narcotics: the narcotic class can be set (NEWITEM-6). */
  readonly narcotics: boolean
  readonly wordError: (error: unknown) => string
  readonly onClose: () => void
}

/** Makes an item that the catalogue does not have, or changes one. */
export function NewItemSheet(props: NewItemSheetProps) {
  const { state, actions, before, narcotics, wordError, onClose } = props
  const { t } = useLingui()
  const words = useProblemWords()
  const about = useSheetWords(before !== undefined)
  const form = useRef<HTMLFormElement>(null)
  const { typed, saving, error } = state
  const problems = shownProblems(state, newItemProblems(typed))
  const locked = lockedFields(typed, narcotics)

  const save = async () => {
    const wrong = await actions.save()
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  const field = (name: NewItemField) => ({
    name,
    autoComplete: 'off',
    value: typed[name],
    onChange: (text: string) => actions.change({ [name]: text }),
    onBlur: () => actions.touch(name),
    error: words(problems[name], name),
  })

  return (
    <FormSheet
      ref={form}
      title={about.title}
      size="full"
      saveLabel={saving ? t`Saving …` : about.save}
      saving={saving}
      startsInside
      canSave={before ? canSaveChange(state, before) : canSaveItem(state)}
      dirty={useDirty(typed)}
      failure={error && { title: about.failure, reason: wordError(error) }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          {...field('display_name')}
          label={t`Name`}
          enterKeyHint="next"
          required
          autoFocus
        />
        <TextField
          {...field('strength_text')}
          label={t`Strength or size`}
          hint={t`Such as 10 mg/ml, or M. May be left empty.`}
          enterKeyHint="next"
        />
        <TextField
          {...field('vendor_name')}
          label={t`Item number`}
          hint={t`Your own number, such as E-1001.`}
          enterKeyHint="next"
          required
        />
        <TextField
          {...field('gtin')}
          label={t`Barcode (GTIN)`}
          hint={t`The digits below the pack's barcode. May be left empty.`}
          inputMode="numeric"
          enterKeyHint="done"
        />
        <SelectField
          label={t`Kind`}
          value={typed.kind}
          options={[
            { value: 'supply', label: t`Supply` },
            { value: 'medicine', label: t`Medicine` },
          ]}
          disabled={locked.includes('kind')}
          onChange={(kind) => actions.change({ kind })}
        />
        {typed.kind === 'medicine' ? (
          <SelectField
            label={t`Narcotic class`}
            value={typed.narcotic_level}
            disabled={locked.includes('narcotic_level')}
            {...(narcotics
              ? {}
              : { hint: t`Set by an administrator with the permission for narcotics.` })}
            options={[0, 1, 2, 3, 4, 5].map((level) => ({
              value: level,
              label: level === 0 ? t`Not a narcotic` : t`Narcotic, class ${level}`,
            }))}
            onChange={(narcotic_level) => actions.change({ narcotic_level })}
          />
        ) : null}
        {typed.kind === 'medicine' || typed.requires_license || before?.requires_license ? (
          <Switch
            label={t`Requires a licence`}
            on={typed.requires_license}
            onChange={(requires_license) => actions.change({ requires_license })}
          />
        ) : null}
      </div>
    </FormSheet>
  )
}

/** What the sheet is called and does. */
function useSheetWords(isChange: boolean) {
  const { t } = useLingui()
  return isChange
    ? {
        title: t`Change the item`,
        save: t`Save`,
        failure: t`The item could not be changed`,
      }
    : {
        title: t`New item of your own`,
        save: t`Create the item`,
        failure: t`The item could not be created`,
      }
}

/** Words what is wrong with a field; null when nothing is. */
function useProblemWords(): (problem: NewItemProblem | null, field: NewItemField) => string | null {
  const { t } = useLingui()
  return (problem, field) => {
    switch (problem) {
      case null:
        return null
      case 'no_gtin':
        return t`No barcode has these digits. Compare them with the pack.`
      case 'taken':
        return field === 'gtin' ? t`Another item has this barcode` : t`Another item has this number`
      case 'too_large':
        return t`Too long`
      default:
        return t`Required`
    }
  }
}
