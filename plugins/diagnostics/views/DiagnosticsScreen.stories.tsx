import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DiagnosticsScreen } from './DiagnosticsScreen.tsx'

const meta = {
  title: 'Plugins/Diagnostics/DiagnosticsScreen',
  component: DiagnosticsScreen,
  args: {
    nameOf: ({ id }) => id,
    problems: [],
    work: { jobs: [], faults: [], untold: [] },
    site: { stands: 'written', problems: [] },
    error: null,
    onRetry: () => undefined,
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
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Allt är igång.')).toBeVisible()
  },
}

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

/** What failed while it ran here: a part of a page, a press, and a scan that nothing came of. */
export const WhileRunning: Story = {
  args: {
    problems: [
      { code: 'view_threw', plugin: 'expiry-calendar', detail: 'expiry-calendar/page: boom' },
      { code: 'command_threw', plugin: 'search', detail: 'search.open: boom' },
      { code: 'listener_unanswered', plugin: 'scans.listen', detail: '/locations/3' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/En del av sidan gick fel och visas inte/)).toBeVisible()
    await expect(canvas.getByText(/Något som trycktes på gick fel/)).toBeVisible()
    await expect(canvas.queryByText('Allt är igång.')).toBe(null)
  },
}

const run = (milliseconds: number) => ({
  started_at: '2026-11-24T05:00:00.000Z',
  finished_at: '2026-11-24T05:00:02.400Z',
  next_at: '2026-11-25T05:00:00.000Z',
  milliseconds,
})

/** What the server does by itself, and what went wrong there. */
export const OnTheServer: Story = {
  args: {
    work: {
      jobs: [
        { plugin: 'fridge-log', name: 'digest', at: '06:00', ...run(2400), error: null },
        {
          plugin: 'fridge-log',
          name: 'housekeeping',
          every: 60,
          ...run(30),
          error: 'error 42P01',
        },
        {
          plugin: 'a-plugin-with-a-very-long-name-indeed',
          name: 'export',
          every: 15,
          ...run(0),
          finished_at: null,
          milliseconds: null,
          error: null,
        },
        { plugin: 'weather', name: 'warnings', every: 1, ...run(10), error: null },
        { plugin: 'weather', name: 'wind', every: 2, ...run(10), error: null },
        { plugin: 'weather', name: 'rain', every: 21, ...run(10), error: null },
        {
          plugin: 'weather',
          name: 'forecast',
          at: '23:30',
          started_at: null,
          finished_at: null,
          milliseconds: null,
          error: null,
          next_at: '2026-11-24T22:30:00.000Z',
        },
      ],
      faults: [
        {
          plugin: 'fridge-log',
          hook: 'stock.written',
          times: 3,
          last_at: '2026-11-24T07:12:00.000Z',
          error: "the table batches is not the plugin's",
        },
      ],
      untold: [
        { plugin: 'weather', entries: 12, since: '2026-11-24T06:40:00.000Z', error: 'not now' },
      ],
    },
  },
  play: async ({ canvas }) => {
    for (const often of ['Varje minut', 'Varannan minut', 'Var 15:e minut', 'Var 21:a minut']) {
      await expect(canvas.getByText(often)).toBeVisible()
    }
    await expect(canvas.getByText('error 42P01')).toBeVisible()
    await expect(canvas.getByText('Felmeddelandet finns i serverns logg.')).toBeVisible()
  },
}

/** Mails that do not leave: not everything runs. */
export const UnsentMails: Story = {
  args: {
    work: {
      ...meta.args.work,
      unsent_mails: { count: 3, since: '2026-11-24T06:40:00.000Z', fault: 'EAUTH 535' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 mejl har inte gått iväg')).toBeVisible()
    await expect(canvas.getByText('Senaste orsak: EAUTH 535')).toBeVisible()
    await expect(canvas.queryByText('Allt är igång.')).toBeNull()
  },
}

/** A plugin is off while goods of its documents are on their way: nothing goes on until it is on again. */
export const OpenDocuments: Story = {
  args: {
    work: { ...meta.args.work, open_documents: [{ plugin: 'transfers', documents: 2 }] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^2 dokument har varor på väg/)).toBeVisible()
    await expect(canvas.getByText(/disabled_plugins/)).toBeVisible()
    await expect(canvas.queryByText('Allt är igång.')).toBeNull()
  },
}

/** The server says nothing of what it does. */
export const Failed: Story = {
  args: { work: null, error: { kind: 'network' } },
}

/** Nothing is known of site.json yet: nobody says that all is well. */
export const SiteUnknown: Story = {
  args: { site: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Allt är igång.')).toBeNull()
  },
}

/** Whether site.json can be used could not be fetched. */
export const SiteFailed: Story = {
  args: { site: null, error: { kind: 'network' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Serverns läge kunde inte hämtas')).toBeVisible()
    await expect(canvas.queryByText('Allt är igång.')).toBeNull()
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
