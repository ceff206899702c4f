import type { Api, ApiError, Result } from '@forrad/core/api'
import { createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { ServiceAccount, ServiceAccountInput } from '@forrad/openapi'

/** The service accounts, as far as they are known here. */
export interface AccountsState {
  /** Those that work first; null until they have been fetched. */
  list: readonly ServiceAccount[] | null
  error: ApiError | null
  /** Of those being revoked. */
  revoking: readonly string[]
}

/** What an administrator does with them. */
export interface AccountsActions {
  load(): Promise<void>
  /** Makes one; its token is in the answer and nowhere else. */
  make(input: ServiceAccountInput): Promise<Result<Made>>
  /** Makes a token worthless. */
  revoke(id: string): Promise<Result<undefined>>
}

/** A new account and its token. */
export interface Made {
  readonly account: ServiceAccount
  readonly token: string
}

/** The service accounts of a page. */
export type AccountsStore = Store<AccountsState, AccountsActions>

/** What the store needs. */
export interface AccountsDeps {
  readonly api: Pick<Api, 'listServiceAccounts' | 'createServiceAccount' | 'revokeServiceAccount'>
}

/** Creates the list; nothing is fetched before `load`. No token stays in it. */
export function createAccountsStore({ api }: AccountsDeps): AccountsStore {
  const initial: AccountsState = { list: null, error: null, revoking: [] }
  return createStore<AccountsState, AccountsActions>(initial, (state) => {
    async function load(): Promise<void> {
      state.error = null
      const result = await api.listServiceAccounts()
      if (result.ok) state.list = ref([...result.data.service_accounts])
      else state.error = result.error
    }
    return {
      load,
      async make(input) {
        const result = await api.createServiceAccount({ service_account: input })
        if (!result.ok) return result
        const { service_account: account, token } = result.data
        patch(state, { list: ref([account, ...(state.list ?? [])]) })
        return { ok: true, data: { account, token } }
      },
      async revoke(id) {
        if (state.revoking.includes(id)) return { ok: true, data: undefined }
        patch(state, { revoking: [...state.revoking, id] })
        const result = await api.revokeServiceAccount({ id })
        patch(state, { revoking: state.revoking.filter((one) => one !== id) })
        if (result.ok) await load()
        return result
      },
    }
  })
}
