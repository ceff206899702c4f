import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import '../../theme/generated/tokens.css'
import '../../theme/global.css'
import { messages } from './locales/sv.po'
import { WithoutServerPage } from './WithoutServerPage.tsx'

/** Says that there is no network until the server answers; resolves then, with nothing drawn any more. */
export function showWithoutServer(place: HTMLElement): Promise<void> {
  i18n.load('sv', messages)
  return new Promise((resolve) => {
    const root = createRoot(place)
    const end = () => {
      // React ends no root while it draws it.
      setTimeout(() => {
        root.unmount()
        resolve()
      })
    }
    root.render(
      <I18nProvider i18n={i18n}>
        <WithoutServerPage onReached={end} />
      </I18nProvider>,
    )
  })
}
