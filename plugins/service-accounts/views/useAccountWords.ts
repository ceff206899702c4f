import type { Role, ServiceAccount } from '@forrad/openapi'
import { formatDateTime } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** A role's name, and what it lets an account do. */
export interface AccountRoleWords {
  readonly name: string
  readonly may: string
}

/** Words what each role lets a service account do. */
export function useAccountRoles(): Readonly<Record<Role, AccountRoleWords>> {
  const { t } = useLingui()
  return {
    read: { name: t`Read only`, may: t`May look at the stock, but change nothing.` },
    edit: { name: t`Pick and count`, may: t`May also pick and count stock.` },
    administrate: {
      name: t`Administrate`,
      may: t`May do everything but handle users and service accounts.`,
    },
  }
}

/** The lines that say what an account is: what it may, where, and how long; and when it was used. */
export function useAccountWords(account: ServiceAccount): {
  readonly may: string
  readonly where: string
  readonly used: string
  readonly until: string | null
} {
  const { t } = useLingui()
  const roles = useAccountRoles()
  const { role, narcotics, locations, last_used_at, expires_on } = account
  const name = roles[role].name
  const names = locations?.map((location) => location.name).join(', ')
  const at = last_used_at === null ? null : formatDateTime(last_used_at)
  return {
    may: narcotics ? t`${name}, also narcotics` : name,
    where: names === undefined ? t`Every location` : names,
    used: at === null ? t`Never used` : t`Last used ${at}`,
    until: expires_on === null ? null : t`Works until ${expires_on}`,
  }
}
