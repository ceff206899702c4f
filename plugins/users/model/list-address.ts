import { PAGE_SIZES, type PageSize, type UserColumn, type UserSorting } from './user-list.ts'

/** The page's path. */
export const USERS_PATH = '/users'

/** What of the list stands in the address, so that it survives reload and back. */
export interface UserListView {
  readonly query: string
  readonly sorting: UserSorting
  /** From 1. */
  readonly page: number
  readonly size: PageSize
}

/** Everybody by name, the first 25. */
export const FIRST_VIEW: UserListView = {
  query: '',
  sorting: { column: 'name', descending: false },
  page: 1,
  size: 25,
}

const COLUMNS: readonly UserColumn[] = ['name', 'role', 'status']

/** The address of a view: `/users?q=…&sort=-role&page=2&size=50`; what is as at first is left out. */
export function listAddress({ query, sorting, page, size }: UserListView): string {
  const params = new URLSearchParams()
  if (query !== '') params.set('q', query)
  const { column, descending } = sorting
  if (column !== 'name' || descending) params.set('sort', `${descending ? '-' : ''}${column}`)
  if (page !== 1) params.set('page', String(page))
  if (size !== FIRST_VIEW.size) params.set('size', String(size))
  return params.size === 0 ? USERS_PATH : `${USERS_PATH}?${params}`
}

/** Reads a view back from the address; what makes no sense is as at first. */
export function readListAddress(params: URLSearchParams): UserListView {
  const sort = params.get('sort') ?? ''
  const column = COLUMNS.find((name) => name === sort.replace(/^-/, ''))
  const page = Number(params.get('page'))
  const size = PAGE_SIZES.find((known) => String(known) === params.get('size'))
  return {
    query: params.get('q') ?? '',
    sorting: column ? { column, descending: sort.startsWith('-') } : FIRST_VIEW.sorting,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: size ?? FIRST_VIEW.size,
  }
}

/** The view after a change; a new search, order or size begins at the first page. */
export function changedView(view: UserListView, change: Partial<UserListView>): UserListView {
  return { ...view, page: 1, ...change }
}
