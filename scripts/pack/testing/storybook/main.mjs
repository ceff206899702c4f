import path from 'node:path'

/** Storybook reads it from its own folder. */
const plugin = path.relative(import.meta.dirname, process.cwd())

/** The views of the plugin in whose folder it is run. */
export default {
  framework: '@storybook/react-vite',
  stories: [`${plugin}/views/**/*.stories.tsx`],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, root: process.cwd() }),
}
