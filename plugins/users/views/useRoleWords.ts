import type { Role } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'

/** A role's name, and what it may do. */
export interface RoleWords {
  readonly name: string
  readonly may: string
}

/** Words the roles (spec section 3). */
export function useRoleWords(): Readonly<Record<Role, RoleWords>> {
  const { t } = useLingui()
  return {
    administrate: {
      name: t`Administrator`,
      may: t`May do everything: receive goods, change levels, locations, labels and users.`,
    },
    edit: { name: t`User`, may: t`May pick and count stock.` },
    read: { name: t`Read only`, may: t`May look at the stock, but change nothing.` },
  }
}
