import type { SettingsEdit } from '@forrad/core/kernel'
import type { SettingField } from '@forrad/openapi'
import { OneSetting } from './OneSetting.tsx'
import styles from './SettingFields.module.css'

/** What a person reads of one setting. */
export interface SettingWords {
  readonly label: string
  readonly help?: string
  /** The words of its choices; of a choice without words its own is shown. */
  readonly choices?: Readonly<Record<string, string>>
}

/** Props of {@link SettingFields}. */
export interface SettingFieldsProps {
  readonly edit: SettingsEdit
  /** By the field's name; a field without words goes by its name. */
  readonly words: Readonly<Record<string, SettingWords>>
}

/** The settings of a plugin as its server half declares them, each with what it was where it is another now. */
export function SettingFields({ edit, words }: SettingFieldsProps) {
  return (
    <div className={styles.fields}>
      {Object.entries(edit.saved.fields).map(([name, field]: [string, SettingField]) => (
        <OneSetting
          key={name}
          name={name}
          field={field}
          words={words[name] ?? { label: name }}
          edit={edit}
        />
      ))}
    </div>
  )
}
