import type { Role } from '@forrad/openapi'

/** A user of the demo data. */
export interface DemoSignIn {
  readonly email: string
  readonly role: Role
  readonly narcotics: boolean
  /** 0: the first demo customer, 1: the second. */
  readonly customer: 0 | 1
}

/** The password of every demo user. */
export const demoPassword = 'forrad-demo-2026'

/** The users of the demo data, printed at start. */
export const demoSignIns: readonly DemoSignIn[] = [
  { email: 'admin@forrad.example', role: 'administrate', narcotics: true, customer: 0 },
  { email: 'user@forrad.example', role: 'edit', narcotics: false, customer: 0 },
  { email: 'reader@forrad.example', role: 'read', narcotics: false, customer: 0 },
  { email: 'admin@other.example', role: 'administrate', narcotics: true, customer: 1 },
]
