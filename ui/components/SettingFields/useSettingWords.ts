import type { SettingValue } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../format.ts'
import type { SettingWords } from './SettingFields.tsx'

/** Words what a setting is: a choice by its own words, a list by its texts. */
export function useSettingWords({ choices }: SettingWords): (value: SettingValue) => string {
  const { t } = useLingui()
  return (value) => {
    if (value === true) return t`On`
    if (value === false) return t`Off`
    if (typeof value === 'number') return formatNumber(value)
    if (typeof value === 'string') return choices?.[value] ?? value
    const texts = (value ?? []).map(({ text }) => text)
    return texts.length === 0 ? t`none` : texts.join(', ')
  }
}
