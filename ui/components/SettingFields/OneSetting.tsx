import { settingProblem, type SettingProblem } from '@forrad/core/domain'
import type { SettingsEdit } from '@forrad/core/kernel'
import type { ChoiceWord, SettingField } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../format.ts'
import { SelectField } from '../SelectField/SelectField.tsx'
import { Switch } from '../Switch/Switch.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import type { SettingWords } from './SettingFields.tsx'
import { WordList } from './WordList.tsx'
import { useSettingWords } from './useSettingWords.ts'

/** Props of {@link OneSetting}. */
export interface OneSettingProps {
  readonly name: string
  readonly field: SettingField
  readonly words: SettingWords
  readonly edit: SettingsEdit
}

/** One setting by its kind. */
export function OneSetting({ name, field, words, edit }: OneSettingProps) {
  const { saved, values, tried, disabled } = edit
  const { t } = useLingui()
  const shownAs = useSettingWords(words)
  const value = values[name] ?? null
  const before = saved.values[name] ?? null
  const wrong = useProblemWords(field)
  const problem = settingProblem(field, value)
  const error = tried && problem ? wrong(problem) : null
  const was = JSON.stringify(value) === JSON.stringify(before) ? null : shownAs(before)
  const hint = was === null ? words.help : t`Before: ${was}`
  const shared = {
    label: words.label,
    error,
    disabled,
    ...(hint === undefined ? {} : { hint }),
  }
  const change = (next: typeof value) => edit.onChange(name, next)
  switch (field.kind) {
    case 'boolean':
      return (
        <Switch
          label={words.label}
          note={hint}
          on={value === true}
          disabled={disabled}
          onChange={change}
        />
      )
    case 'whole_number':
      return <NumberSetting {...shared} value={value} onChange={change} />
    case 'text':
      return (
        <TextField
          {...shared}
          value={typeof value === 'string' ? value : ''}
          maxLength={field.most}
          onChange={change}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={typeof value === 'string' ? value : null}
          options={field.choices.map((choice) => ({ value: choice, label: shownAs(choice) }))}
          onChange={change}
        />
      )
    case 'list':
      return (
        <WordList
          {...shared}
          most={field.most}
          words={wordsOf(value)}
          kept={wordsOf(before)}
          onChange={change}
        />
      )
  }
}

function wordsOf(value: unknown): readonly ChoiceWord[] {
  return Array.isArray(value) ? value : []
}

function useProblemWords(field: SettingField): (problem: SettingProblem) => string {
  const { t } = useLingui()
  const least = formatNumber(field.kind === 'whole_number' ? field.least : 0)
  const most = formatNumber('most' in field ? field.most : 0)
  return (problem) => {
    switch (problem) {
      case 'too_small':
      case 'too_large':
        return t`Enter a number from ${least} to ${most}`
      case 'not_whole_number':
        return t`Enter a whole number`
      case 'too_long':
        return t`At most ${most}`
      default:
        return field.kind === 'list' ? t`Every line needs a text` : t`Choose one of these`
    }
  }
}
