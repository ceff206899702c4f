import { requireUser } from '../accounts/current-user.ts'
import { createAccount, listAccounts, revokeAccount } from '../accounts/service-accounts.ts'
import { requireServiceAccounts } from '../accounts/service-tokens.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'

type ServiceAccountOperation =
  'listServiceAccounts' | 'createServiceAccount' | 'revokeServiceAccount'

/** Service accounts, for administrators. */
export function serviceAccountHandlers(context: AppContext): Handlers<ServiceAccountOperation> {
  return {
    async listServiceAccounts(request) {
      await requireServiceAccounts(context)
      const { customer_id } = requireUser(request)
      const accounts = await listAccounts(context.db, customer_id, context.clock.now())
      return { service_accounts: [...accounts] }
    },

    async createServiceAccount(request) {
      await requireServiceAccounts(context)
      return createAccount(context, requireUser(request), request.body.service_account)
    },

    async revokeServiceAccount(request) {
      await requireServiceAccounts(context)
      await revokeAccount(context, requireUser(request), request.params.id)
      return undefined
    },
  }
}
