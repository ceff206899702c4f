import type { User } from '@forrad/openapi'
import { DataTable, type Column } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { fullName, type UserSorting } from '../model/user-list.ts'
import { RowActions } from './RowActions.tsx'
import { StatusTag } from './StatusTag.tsx'
import { useRoleWords } from './useRoleWords.ts'
import styles from './UsersTable.module.css'

/** Props of {@link UsersTable}. */
export interface UsersTableProps {
  /** One page, sorted. */
  readonly users: readonly User[]
  readonly sorting: UserSorting
  /** `apoex_id` of the person who looks at it. */
  readonly ownId: string | undefined
  /** Whose invitation is being sent again. */
  readonly sending: readonly string[]
  readonly mayDelete: (user: User) => boolean
  readonly onSort: (sorting: UserSorting) => void
  readonly onEdit: (user: User) => void
  readonly onResend: (user: User) => void
  readonly onDelete: (user: User) => void
}

/** The users on a wide screen. */
export function UsersTable(props: UsersTableProps) {
  const { t } = useLingui()
  const columns = columnsOf(props, {
    name: t`Name`,
    role: t`Role`,
    narcotics: t`Narcotics`,
    status: t`Status`,
    actions: t`Actions`,
  })
  return (
    <DataTable
      label={t`Users`}
      columns={columns}
      rows={props.users}
      rowKey={(user) => user.apoex_id}
      sorting={props.sorting}
      onSort={({ column, descending }) => {
        if (column === 'name' || column === 'role' || column === 'status') {
          props.onSort({ column, descending })
        }
      }}
    />
  )
}

type ColumnName = 'name' | 'role' | 'narcotics' | 'status' | 'actions'

function columnsOf(
  props: UsersTableProps,
  headers: Readonly<Record<ColumnName, string>>,
): readonly Column<User>[] {
  const { ownId, sending, mayDelete, onEdit, onResend, onDelete } = props
  return [
    {
      id: 'name',
      header: headers.name,
      sortable: true,
      cell: (user) => <Person user={user} own={user.apoex_id === ownId} />,
    },
    {
      id: 'role',
      header: headers.role,
      sortable: true,
      cell: (user) => <RoleName user={user} />,
    },
    { id: 'narcotics', header: headers.narcotics, cell: (user) => <Narcotics user={user} /> },
    {
      id: 'status',
      header: headers.status,
      sortable: true,
      cell: (user) => <StatusTag user={user} />,
    },
    {
      id: 'actions',
      header: headers.actions,
      align: 'end',
      cell: (user) => (
        <RowActions
          user={user}
          sending={sending.includes(user.apoex_id)}
          mayDelete={mayDelete(user)}
          onEdit={() => onEdit(user)}
          onResend={() => onResend(user)}
          onDelete={() => onDelete(user)}
        />
      ),
    },
  ]
}

interface CellProps {
  readonly user: User
}

function Person({ user, own }: CellProps & { readonly own: boolean }) {
  const { t } = useLingui()
  return (
    <div className={styles.person}>
      <span className={styles.name}>
        {fullName(user)}
        {own ? <span className={styles.own}> ({t`you`})</span> : null}
      </span>
      <span className={styles.email}>{user.email}</span>
    </div>
  )
}

function RoleName({ user }: CellProps) {
  return useRoleWords()[user.role].name
}

function Narcotics({ user }: CellProps) {
  const { t } = useLingui()
  return user.narcotics ? t`Yes` : t`No`
}
