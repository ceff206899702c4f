import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Every plugin keeps its own catalog, so that adding or removing one touches nothing else. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['sv'],
  fallbackLocales: { default: 'sv' },
  catalogs: [
    { path: 'plugins/{name}/locales/{locale}', include: ['plugins/{name}'] },
    // Seldom shown: its texts come with it.
    { path: 'ui/shell/WithoutServer/locales/{locale}', include: ['ui/shell/WithoutServer'] },
    { path: 'ui/shell/Reload/locales/{locale}', include: ['ui/shell/Reload'] },
    { path: 'ui/shell/SignOut/locales/{locale}', include: ['ui/shell/SignOut'] },
    { path: 'ui/shell/SignInAgain/locales/{locale}', include: ['ui/shell/SignInAgain'] },
    { path: 'ui/services/outboxOff/locales/{locale}', include: ['ui/services/outboxOff'] },
    {
      path: 'ui/locales/{locale}',
      include: ['ui'],
      exclude: [
        '**/*.stories.tsx',
        '**/*.test.tsx',
        'ui/shell/WithoutServer/**',
        'ui/shell/Reload/**',
        'ui/shell/SignOut/**',
        'ui/shell/SignInAgain/**',
        'ui/services/outboxOff/**',
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
