import type { Registry } from '@forrad/core/kernel'
import { i18n } from '@lingui/core'
import type { ReactView } from '../plugin.ts'

/** Takes in the plugins' texts; what the product says already it goes on saying. */
export function loadPluginTexts({ messages }: Pick<Registry<ReactView>, 'messages'>): void {
  i18n.load('sv', { ...messages['sv'], ...i18n.messages })
}
