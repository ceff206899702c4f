import path from 'node:path'

/** The views of the plugin in whose folder it is run. */
export default {
  framework: '@storybook/react-vite',
  stories: [path.join(process.cwd(), 'views/**/*.stories.tsx')],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}
