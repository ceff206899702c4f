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

/** A site.json that cannot be used, with what is in force meanwhile. */
export const FaultySite: Story = {
  args: {
    problems: [{ code: 'site_faulty', plugin: 'site.json', detail: '' }],
    site: {
      stands: 'last_good',
      problems: [{ code: 'not_json', path: '', line: 3, column: 5 }],
    },
  },
}

/** One that is in force but for what a plugin does not know. */
export const StraySetting: Story = {
  args: {
    site: {
      stands: 'written',
      problems: [
        {
          code: 'unknown_setting',
          path: 'plugin_settings.reasons.required.pick',
          line: 7,
          column: 19,
        },
      ],
    },
  },
}
