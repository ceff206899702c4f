import type { StorybookConfig } from '@storybook/react-vite'

/** Every component of the kit and every view of every plugin, without a server. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../ui/**/*.stories.tsx', '../plugins/*/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, root: import.meta.dirname + '/..' }),
}

export default config
