import type { RecallClass } from '@forrad/openapi'
import { Button, DateField, FilterChips, FormSheet, ItemName, Switch, TextField, TypedField, useDirty } from '@forrad/ui' // prettier-ignore
import type { ItemNameProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { SharedField, TypedRecall } from '../model/recall-form.ts'
import styles from './RecallFormSheet.module.css'
import { useClassWords } from './useClassWords.ts'

/** Props of {@link RecallFormSheet}. */
export interface RecallFormSheetProps {
  readonly typed: TypedRecall
  /** The item of one that is changed; null for a new one. */
  readonly item: ItemNameProps['item'] | null
  /** What the letter is called that it has; null where it has none. */
  readonly letterName?: string | null
  /** In force: what blocks stays as it is. */
  readonly isActive: boolean
  readonly saving: boolean
  /** yyyy-mm-dd */
  readonly today: string
  /** What is wrong, in Swedish, by field; `form` when no field is to blame. */
  readonly problems: Readonly<Partial<Record<SharedField | 'code' | 'letter' | 'form', string>>>
  readonly onChange: (change: Partial<TypedRecall>) => void
  readonly onSave: () => void
  readonly onClose: () => void
}

const CLASSES: readonly RecallClass[] = ['I', 'II', 'III', 'none']

/** A recall from its letter: kept as a draft until somebody puts it in force. */
export function RecallFormSheet(props: RecallFormSheetProps) {
  const { typed, item, letterName = null, isActive, saving, today, problems, onChange } = props
  const { t } = useLingui()
  const words = useClassWords()
  const file = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <FormSheet
      title={item ? t`Change the recall` : t`New recall`}
      size="full"
      saveLabel={item ? t`Save` : t`Save the draft`}
      saving={saving}
      canSave
      dirty={useDirty(typed)}
      startsInside={!item}
      failure={
        problems.form === undefined
          ? null
          : { title: t`The recall could not be saved`, reason: problems.form }
      }
      onSave={props.onSave}
      onClose={props.onClose}
    >
      {item ? (
        <p className={styles.item}>
          <ItemName item={item} />
        </p>
      ) : (
        <TypedField
          label={t`Varunummer or GTIN`}
          value={typed.code}
          error={problems.code ?? null}
          maxLength={100}
          required
          disabled={saving}
          onChange={(code) => onChange({ code })}
        />
      )}
      <Switch
        label={t`All batches of the item`}
        on={typed.every}
        disabled={saving || isActive}
        onChange={(every) => onChange({ every })}
      />
      {typed.every ? (
        <Problem>{problems.lots}</Problem>
      ) : (
        <TypedField
          label={t`Batches, with commas between them`}
          value={typed.lots}
          error={problems.lots ?? null}
          disabled={saving || isActive}
          onChange={(lots) => onChange({ lots })}
        />
      )}
      <div className={styles.classes}>
        <FilterChips
          label={t`Class`}
          options={CLASSES.map((grade) => ({ id: grade, label: words[grade] }))}
          selected={[typed.grade]}
          disabled={saving || isActive}
          onToggle={(grade) => onChange({ grade })}
        />
        <Problem>{problems.grade}</Problem>
      </div>
      <TextField
        label={t`Reference (may be left empty)`}
        value={typed.reference}
        error={problems.reference ?? null}
        maxLength={100}
        disabled={saving}
        onChange={(reference) => onChange({ reference })}
      />
      <TextField
        label={t`What to do (may be left empty)`}
        value={typed.instructions}
        error={problems.instructions ?? null}
        maxLength={1000}
        disabled={saving}
        onChange={(instructions) => onChange({ instructions })}
      />
      <DateField
        label={t`To be answered by (may be left empty)`}
        value={typed.due}
        today={today}
        error={problems.due ?? null}
        disabled={saving}
        onChange={(due) => onChange({ due })}
      />
      <div className={styles.letter}>
        <label
          htmlFor={id}
          className={styles.label}
        >{t`Letter: PDF or picture, at most 10 MB`}</label>
        <input
          ref={file}
          id={id}
          type="file"
          className={styles.file}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          disabled={saving}
          aria-invalid={problems.letter === undefined ? undefined : true}
          aria-describedby={`${id}-help`}
          onChange={() => onChange({ letter: file.current?.files?.[0] ?? null })}
        />
        <div className={styles.chosen}>
          <Button icon="add" disabled={saving} onClick={() => file.current?.click()}>
            {letterName === null ? t`Choose a file` : t`Choose another file`}
          </Button>
          <span>{typed.letter?.name ?? letterName ?? t`None chosen`}</span>
        </div>
        <p id={`${id}-help`} role="alert" className={styles.error}>
          {problems.letter ?? ''}
        </p>
      </div>
    </FormSheet>
  )
}

/** What is wrong with what has no line of its own for it. */
function Problem({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  )
}
