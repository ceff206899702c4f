import type { StorybookConfig } from '@storybook/react-vite'

/** A run of the stories as tests: no pages to read, no tables of props, nothing to work out for them. */
const isTest = Boolean(process.env['VITEST'])

/** Every component of the kit and every view of every plugin, without a server. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    ...(isTest ? [] : ['./*.mdx']),
    './*.stories.tsx',
    '../ui/**/*.stories.tsx',
    '../plugins/*/**/*.stories.tsx',
  ],
  addons: [
    ...(isTest ? [] : ['@storybook/addon-docs']),
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  typescript: {
    // The one that asks the compiler: it resolves what `ButtonProps['appearance']` may be.
    reactDocgen: isTest ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['ui/components/**/*.tsx'],
      exclude: ['**/*.stories.tsx', '**/*.test.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Not the hundreds that every element of a page has.
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, root: import.meta.dirname + '/..' }),
}

export default config
