import { aUser } from '@forrad/core/testing'
import type { AuditEvent } from '@forrad/openapi'
import { wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { NO_FILTER } from '../model/audit-address.ts'
import { AUDIT_KINDS } from '../model/kinds.ts'
import { AuditScreen } from './AuditScreen.tsx'

const anna = { apoex_id: 'u-1', name: 'Anna Åberg' }
const leif = { type: 'user', id: 'u-3', name: 'Leif Läsare' } as const
const item = { type: 'item', id: '7', name: 'Morfin injektionsvätska 10 mg/ml' } as const

function event(id: number, fields: Partial<AuditEvent>): AuditEvent {
  const at = new Date(Date.UTC(2026, 10, 21, 14, id)).toISOString()
  const told = { kind: 'user_changed', actor: anna, subject: leif, location: null } as const
  return { id, at, ...told, changes: [], ...fields }
}

const events: readonly AuditEvent[] = [
  event(9, {
    changes: [
      { field: 'role', before: 'read', after: 'administrate' },
      { field: 'narcotics', before: false, after: true },
      { field: 'last_name', before: null, after: null },
    ],
  }),
  event(8, {
    kind: 'sign_in_refused',
    actor: null,
    changes: [{ field: 'known_device', before: null, after: false }],
  }),
  event(7, { kind: 'signed_in', subject: { type: 'user', id: 'u-1', name: anna.name } }),
  event(6, {
    kind: 'levels_changed',
    subject: item,
    location: 'Läkemedelsrum 1',
    changes: [
      { field: 'preferred_stock_level', before: 40, after: 60 },
      { field: 'reorder_point', before: 10, after: 20 },
    ],
  }),
  event(5, {
    kind: 'item_created',
    subject: item,
    changes: [
      { field: 'vendor_name', before: null, after: 'E-1001' },
      { field: 'narcotic_level', before: null, after: 2 },
    ],
  }),
  event(4, {
    kind: 'email_changed',
    actor: null,
    changes: [{ field: 'email', before: 'l…@forrad.example', after: 'l…@vardcentralen.example' }],
  }),
  event(3, {
    kind: 'settings_changed',
    actor: null,
    subject: { type: 'site', id: '', name: '' },
    changes: [
      {
        field: 'settings',
        before: '{"disabled_plugins":[],"contributions":[]}',
        after: '{"disabled_plugins":["exports"],"contributions":[],"stock_status":"usable"}',
      },
    ],
  }),
]

const meta = {
  title: 'Plugins/Audit/AuditScreen',
  component: AuditScreen,
  args: {
    events,
    cursor: 'next',
    loading: false,
    adding: false,
    error: null,
    filter: NO_FILTER,
    people: [aUser({ apoex_id: 'u-1', first_name: 'Anna', last_name: 'Åberg' })],
    today: '2026-11-22',
    translate: (message) => i18n._(message),
    wordError,
    onFilter: fn(),
    onMore: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AuditScreen>

export default meta
type Story = StoryObj<typeof meta>

/** What it was and became, and a sign-in that was refused. */
export const Default: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByText('Administratör')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Händelse'), 'Inloggning nekad')
    await expect(args.onFilter).toHaveBeenCalledWith({ ...NO_FILTER, kind: 'sign_in_refused' })
  },
}

/** A day counts when it is whole. */
export const Period: Story = {
  async play({ args, canvas }) {
    await userEvent.type(canvas.getByLabelText('Från och med'), '2026-11-20')
    await waitFor(() => expect(args.onFilter).toHaveBeenCalledOnce())
    await expect(args.onFilter).toHaveBeenCalledWith({ ...NO_FILTER, from: '2026-11-20' })
  },
}

/** Every kind there is. */
export const Kinds: Story = {
  args: { events: AUDIT_KINDS.map((kind, index) => event(index, { kind })), cursor: null },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On a narrow phone. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** Before the first answer. */
export const Loading: Story = { args: { events: null, cursor: null, loading: true } }

/** The next page is on its way. */
export const Adding: Story = { args: { adding: true } }

/** Nobody answered. */
export const Offline: Story = {
  args: { events: null, cursor: null, error: { kind: 'network' } },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** What is shown stays when the next page does not come. */
export const MoreFailed: Story = { args: { error: { kind: 'network' } } }

/** Nothing matches. */
export const NoHits: Story = {
  args: {
    events: [],
    cursor: null,
    filter: { ...NO_FILTER, from: '2026-11-20', to: '2026-11-01' },
  },
  async play({ args, canvas }) {
    await expect(canvas.getByText('Perioden slutar innan den börjar')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Visa alla händelser' }))
    await expect(args.onFilter).toHaveBeenCalledWith(NO_FILTER)
  },
}

/** Nothing at all. */
export const Empty: Story = { args: { events: [], cursor: null } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
