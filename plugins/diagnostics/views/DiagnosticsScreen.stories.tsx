import type { Meta, StoryObj } from '@storybook/react-vite'
import { DiagnosticsScreen } from './DiagnosticsScreen.tsx'

const meta = {
  title: 'Plugins/Diagnostics/DiagnosticsScreen',
  component: DiagnosticsScreen,
  args: {
    nameOf: ({ id }) => id,
    problems: [],
    plugins: [
      { id: 'search', own: true, status: 'active', contributes: ['search/page', 'search.open'] },
      { id: 'scan-doctor', own: true, status: 'disabled', contributes: [] },
      {
        id: 'expiry-calendar',
        own: false,
        status: 'active',
        contributes: ['expiry-calendar/page', 'expiry-calendar/nav'],
      },
    ],
  },
} satisfies Meta<typeof DiagnosticsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** All is well. */
export const Default: Story = {}

/** Plugins that were left out, and a setting without effect. */
export const Problems: Story = {
  args: {
    plugins: [
      ...meta.args.plugins,
      { id: 'weather', own: false, status: 'left-out', contributes: [] },
      {
        id: 'a-plugin-with-a-very-long-name-indeed',
        own: false,
        status: 'left-out',
        contributes: [],
      },
    ],
    problems: [
      { code: 'throws_at_import', plugin: 'weather', detail: 'TypeError: x is undefined' },
      {
        code: 'path_taken',
        plugin: 'a-plugin-with-a-very-long-name-indeed',
        detail: '"/locations/:id" is taken by "locations"',
      },
      { code: 'unknown_contribution', plugin: 'dashboard', detail: 'dashboard/nothing' },
    ],
  },
}
