import type { ServiceAccount } from '@forrad/openapi'

/** A service account for tests and stories. */
export function anAccount(fields: Partial<ServiceAccount> = {}): ServiceAccount {
  return {
    id: 'konto-1',
    name: 'Nattlig sammanställning',
    role: 'read',
    narcotics: false,
    locations: null,
    state: 'active',
    expires_on: null,
    created_at: '2026-11-20T08:00:00.000Z',
    created_by: { apoex_id: 'anna', name: 'Anna Andersson' },
    last_used_at: '2026-11-24T01:00:00.000Z',
    ...fields,
  }
}
