import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Decorator, Preview } from '@storybook/react-vite'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { configure } from 'storybook/test'
import { overlayUsed } from '../ui/components/BottomSheet/overlayUsed.ts'
import { provideWords } from '../ui/errors.ts'
import { insideWords } from '../ui/insideErrors.ts'
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx'
import { provideIcons } from '../ui/theme/Icon.tsx'
import { icons } from '../ui/theme/icons.tsx'
import { themes, type ThemeName } from '../ui/theme/themes.ts'
import { look } from './look.ts'
import './preview.css'

/** What `vitest.stories.config.ts` shows a run in; Storybook itself has its toolbar. */
declare const STORY_LOOK: object | undefined

const catalogs = import.meta.glob<{ readonly messages: Messages }>(
  ['../ui/**/locales/sv.po', '../plugins/*/locales/sv.po'],
  { eager: true },
)
i18n.loadAndActivate({
  locale: 'sv',
  messages: Object.fromEntries(
    Object.values(catalogs).flatMap((catalog) => Object.entries(catalog.messages)),
  ),
})

provideIcons(icons, true)
provideWords(insideWords)

// A story's first lazy part may be long in coming on a busy machine; waiting ends as soon as it is there.
configure({ asyncUtilTimeout: 10_000 })

/** Theme and texts as in the app. */
const withApp: Decorator = (Story, { globals, parameters, viewMode }) => {
  const isInText = viewMode === 'docs'
  // A story of a whole screen brings its own main region; one in a page of text is a part of that.
  const Frame = parameters['ownMain'] || isInText ? 'div' : 'main'
  const filled = parameters['layout'] === 'fullscreen' ? 'frame' : 'frame story'
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider theme={themes[globals['theme'] as ThemeName]}>
        <Frame className={isInText ? `${filled} text` : filled}>
          <Story />
        </Frame>
      </ThemeProvider>
      <Keeper />
    </I18nProvider>
  )
}

/** As in the app: a page whose last sheet has gone is met by screen readers again. */
function Keeper() {
  return useSyncExternalStore(overlayUsed.subscribe, overlayUsed.get)
}

/** Resolves when no entry of a sheet is left in the browser's history, or after a second. */
async function sheetsHaveGone(): Promise<void> {
  for (let wait = 0; wait < 50 && history.state?.overlays > 0; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Comes only where it is read: a run of the stories as tests never loads it. */
const GuidePage = lazy(() => import('./GuidePage.tsx'))

const preview: Preview = {
  decorators: [withApp],
  // Sheets of the story before step back in the browser's history: done before this one has an address.
  beforeEach: sheetsHaveGone,
  initialGlobals: {
    theme: 'light',
    viewport: { value: 'phone', isRotated: false },
    ...(typeof STORY_LOOK === 'undefined' ? {} : STORY_LOOK),
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'contrast', title: 'High contrast' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullwidth',
    a11y: {
      test: 'error',
      context: { exclude: ['[data-tabster-dummy]'] },
      options: { resultTypes: ['violations'] },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
        large: { name: 'Desktop 1920', styles: { width: '1920px', height: '1080px' } },
        narrow: { name: 'Narrow 320', styles: { width: '320px', height: '640px' } },
      },
    },
    docs: {
      theme: look,
      page: () => (
        <Suspense fallback={null}>
          <GuidePage />
        </Suspense>
      ),
    },
    options: {
      storySort: { order: ['Welcome', 'Pages', 'Theme', 'Components', 'Shell', 'Plugins'] },
    },
  },
}

export default preview
