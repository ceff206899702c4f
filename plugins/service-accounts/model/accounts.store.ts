import { hasCode, isUncertain, type Api, type ApiError, type Result } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createFollowed, createStore, patch, ref, type Store } from '@forrad/core/stores'
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
  /** Fetches them anew: whoever comes to see them; from then on they are followed as colleagues change them. */
  refresh(): Promise<void>
  /** Makes one; its token is in the answer and nowhere else. */
  make(input: ServiceAccountInput): Promise<Result<Made>>
  /**
   * The account that an earlier try has made under this name, whose answer never came: nobody has seen its token,
   * and it has let nobody in. Null where the name is another's; asked once the name was refused as taken.
   */
  unseen(name: string): ServiceAccount | null
  /** Makes a token worthless. */
  revoke(id: string): Promise<Result<undefined>>
}

/** A new account and its token. */
export interface Made {
  readonly account: ServiceAccount
  readonly token: string
}

/** The service accounts, followed as they are made and revoked. */
export type AccountsStore = Store<AccountsState, AccountsActions>

/** What the store needs. */
export interface AccountsDeps {
  readonly api: Pick<Api, 'listServiceAccounts' | 'createServiceAccount' | 'revokeServiceAccount'>
  readonly changes: Pick<Services['changes'], 'listen'>
  readonly session: Pick<Services['session'], 'state' | 'onSignedOut'>
}

/** Creates the list; nothing is fetched before `refresh`. No token stays in it. */
export function createAccountsStore({ api, changes, session }: AccountsDeps): AccountsStore {
  const initial: AccountsState = { list: null, error: null, revoking: [] }
  return createStore<AccountsState, AccountsActions>(initial, (state) => {
    /** What was known before the first try under a name that got no answer, by the name. */
    const uncertain = new Map<string, readonly string[] | null>()
    const followed = createFollowed({
      plugin: 'service-accounts',
      changes,
      session,
      fetch: () => api.listServiceAccounts(),
      show: ({ service_accounts }) =>
        patch(state, { list: ref([...service_accounts]), error: null }),
      fail: (error) => {
        state.error = error
      },
      forget() {
        uncertain.clear()
        patch(state, { list: null, error: null, revoking: [] })
      },
    })
    return {
      refresh: followed.refresh,
      async make(input) {
        const name = nameKey(input)
        const before = state.list?.map(({ id }) => id) ?? null
        const result = await api.createServiceAccount({ service_account: input })
        if (!result.ok) {
          const { error } = result
          if (isUncertain(error) && !uncertain.has(name)) uncertain.set(name, before)
          if (hasCode(error, 'name_taken') && uncertain.has(name)) await followed.refresh()
          return result
        }
        uncertain.delete(name)
        const { service_account: account, token } = result.data
        if (state.list) patch(state, { list: ref([account, ...state.list]) })
        // A fetch under way may have been answered before.
        void followed.refresh()
        return { ok: true, data: { account, token } }
      },
      unseen(name) {
        const before = uncertain.get(nameKey({ name }))
        if (!before) return null
        const own = session.state.user?.apoex_id
        const isMadeSince = ({ id, last_used_at, created_by, ...account }: ServiceAccount) =>
          nameKey(account) === nameKey({ name }) &&
          account.state === 'active' &&
          created_by.apoex_id === own &&
          last_used_at === null &&
          !before.includes(id)
        return state.list?.find(isMadeSince) ?? null
      },
      async revoke(id) {
        if (state.revoking.includes(id)) return { ok: true, data: undefined }
        patch(state, { revoking: [...state.revoking, id] })
        const result = await api.revokeServiceAccount({ id })
        patch(state, { revoking: state.revoking.filter((one) => one !== id) })
        if (result.ok) await followed.refresh()
        return result
      },
    }
  })
}

/** The name as the server tells it from others. */
function nameKey({ name }: Pick<ServiceAccountInput, 'name'>): string {
  return name.toLowerCase()
}

const stores = new WeakMap<object, AccountsStore>()

/** The one store of these services. */
export function accountsOf(services: AccountsDeps): AccountsStore {
  const known = stores.get(services.session)
  if (known) return known
  const made = createAccountsStore(services)
  stores.set(services.session, made)
  return made
}
