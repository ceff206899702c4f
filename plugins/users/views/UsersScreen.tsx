import type { User } from '@forrad/openapi'
import {
  ActionBar,
  Button,
  EmptyState,
  ErrorMessage,
  ListSkeleton,
  PageHead,
  SearchField,
  SlowHint,
  useSmall,
  VirtualList,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { changedView, type UserListView } from '../model/list-address.ts'
import { changeProblem } from '../model/permission.ts'
import { pageOf, searchUsers, sortUsers } from '../model/user-list.ts'
import { Pager } from './Pager.tsx'
import { UserCard } from './UserCard.tsx'
import styles from './UsersScreen.module.css'
import { UsersTable } from './UsersTable.tsx'

/** Props of {@link UsersScreen}. */
export interface UsersScreenProps {
  /** Null until they have been fetched. */
  readonly users: readonly User[] | null
  /** Who looks at it. */
  readonly actor: Pick<User, 'apoex_id'> | null
  /** What other plugins add to the head. */
  readonly actions?: ReactNode
  readonly view: UserListView
  readonly loading: boolean
  /** Why the last fetch failed, in words. */
  readonly error: string | null
  /** `apoex_id` of those whose invitation is being sent again. */
  readonly sending: readonly string[]
  readonly onView: (view: UserListView) => void
  readonly onRetry: () => void
  readonly onInvite: () => void
  readonly onEdit: (user: User) => void
  readonly onResend: (user: User) => void
  readonly onDelete: (user: User) => void
}

/** User management: a table with pages on wide screens, cards on phones. */
export function UsersScreen(props: UsersScreenProps) {
  const { users, view, loading, error, onView, onRetry, onInvite } = props
  const { t } = useLingui()
  const small = useSmall()
  const invite = (
    <Button appearance="primary" icon="add" onClick={onInvite}>
      {t`Invite a user`}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <PageHead
        title={t`Users`}
        subtitle={users ? plural(users.length, { one: '# user', other: '# users' }) : null}
        actions={
          <>
            {props.actions}
            {small ? null : invite}
          </>
        }
      />
      <div className={styles.search}>
        <SearchField
          label={t`Search for a user`}
          value={view.query}
          onChange={(query) => onView(changedView(view, { query }))}
        />
      </div>
      <SlowHint active={loading} />
      {error !== null && !loading ? (
        <div className={styles.error}>
          <ErrorMessage title={t`The users could not be fetched`} onRetry={onRetry}>
            {error}
          </ErrorMessage>
        </div>
      ) : null}
      {users === null && loading ? <ListSkeleton rows={6} /> : null}
      {users ? <Found {...props} users={users} small={small} /> : null}
      {small ? <ActionBar>{invite}</ActionBar> : null}
    </div>
  )
}

interface FoundProps extends UsersScreenProps {
  readonly users: readonly User[]
  readonly small: boolean
}

function Found(props: FoundProps) {
  const { users, actor, view, sending, small, onView, onEdit, onResend, onDelete } = props
  const { t } = useLingui()
  const { query } = view
  const found = sortUsers(searchUsers(users, query), view.sorting)
  if (found.length === 0) {
    return (
      <EmptyState
        icon="users"
        title={query === '' ? t`No users yet` : t`No user matches “${query}”`}
        action={
          query === '' ? null : (
            <Button onClick={() => onView(changedView(view, { query: '' }))}>
              {t`Show all users`}
            </Button>
          )
        }
      >
        {query === ''
          ? t`Here stands everybody who may sign in. Invite the first one by e-mail.`
          : t`Search by a part of the name or the e-mail address.`}
      </EmptyState>
    )
  }
  const page = pageOf(found, view.page, view.size)
  const pager = (
    <Pager
      page={page}
      size={view.size}
      onPage={(shown) => onView(changedView(view, { page: shown }))}
      onSize={(size) => onView(changedView(view, { size }))}
    />
  )
  if (small) {
    return (
      <div className={styles.cards}>
        <VirtualList
          label={t`Users`}
          entries={page.rows}
          entryKey={(user) => user.apoex_id}
          estimate={98}
          placeKey="users"
          renderEntry={(user) => (
            <UserCard
              user={user}
              own={user.apoex_id === actor?.apoex_id}
              onOpen={() => onEdit(user)}
            />
          )}
        />
        {pager}
      </div>
    )
  }
  return (
    <>
      <UsersTable
        users={page.rows}
        sorting={view.sorting}
        ownId={actor?.apoex_id}
        sending={sending}
        mayDelete={(user) => changeProblem(actor, user, 'deleted', users) === null}
        onSort={(sorting) => onView(changedView(view, { sorting }))}
        onEdit={onEdit}
        onResend={onResend}
        onDelete={onDelete}
      />
      {pager}
    </>
  )
}
