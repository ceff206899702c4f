import type { SettingText, Translate } from '@forrad/core/kernel'
import type { SettingWords } from './SettingFields.tsx'

/** A plugin's settings as people read them. */
export function settingWords(
  texts: Readonly<Record<string, SettingText>>,
  translate: Translate,
): Readonly<Record<string, SettingWords>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, { label, help, choices }]) => [
      name,
      {
        label: translate(label),
        ...(help ? { help: translate(help) } : {}),
        ...(choices
          ? {
              choices: Object.fromEntries(
                Object.entries(choices).map(([choice, text]) => [choice, translate(text)]),
              ),
            }
          : {}),
      },
    ]),
  )
}
