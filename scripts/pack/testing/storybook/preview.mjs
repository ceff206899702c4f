import { ThemeProvider } from '@forrad/ui'
import { sv } from '@forrad/ui/catalog'
import '@forrad/ui/styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { configure } from 'storybook/test'

const own = import.meta.glob('/locales/sv.po', { eager: true })
i18n.loadAndActivate({
  locale: 'sv',
  messages: Object.assign({}, sv, ...Object.values(own).map(({ messages }) => messages)),
})
configure({ asyncUtilTimeout: 10_000 })

/** Theme and texts as in the app. */
const withApp = (Story) =>
  createElement(
    I18nProvider,
    { i18n },
    createElement(ThemeProvider, null, createElement('main', null, createElement(Story))),
  )

export default {
  decorators: [withApp],
  initialGlobals: { viewport: { value: 'phone', isRotated: false } },
  parameters: {
    a11y: {
      test: 'error',
      context: { exclude: ['[data-tabster-dummy]'] },
      options: { resultTypes: ['violations'] },
    },
    viewport: {
      options: { phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } } },
    },
  },
}
