import type { OpenDataset, Translate } from '@forrad/core/kernel'
import type { Role, User } from '@forrad/openapi'
import { pagedRows, pageOf, type Row, type TableColumn } from '@forrad/core/documents'
import { msg } from '@lingui/core/macro'
import { fileName, tableHead } from '../table-head.ts'

function columns(translate: Translate): readonly TableColumn[] {
  return [
    { label: translate(msg`Last name`), kind: 'text' },
    { label: translate(msg`First name`), kind: 'text' },
    { label: translate(msg`E-mail`), kind: 'text' },
    { label: translate(msg`Role`), kind: 'text' },
    { label: translate(msg`Narcotics`), kind: 'text' },
    { label: translate(msg`State`), kind: 'text' },
  ]
}

interface UserWords {
  readonly roles: Readonly<Record<Role, string>>
  readonly yes: string
  readonly no: string
  readonly active: string
  readonly invited: string
}

function userWords(translate: Translate): UserWords {
  return {
    roles: {
      administrate: translate(msg`Administrator`),
      edit: translate(msg`User`),
      read: translate(msg`Read only`),
    },
    yes: translate(msg`Yes`),
    no: translate(msg`No`),
    active: translate(msg`Active`),
    invited: translate(msg`Invited`),
  }
}

/** A user's row. */
export function userRow(user: User, words: UserWords): Row {
  return [
    user.last_name,
    user.first_name,
    user.email,
    words.roles[user.role],
    user.narcotics ? words.yes : words.no,
    user.active ? words.active : words.invited,
  ]
}

/** Everybody who may sign in. */
const open: OpenDataset = async (_options, services, signal) => {
  const { api, clock, translate } = services
  const title = translate(msg`Users`)
  const words = userWords(translate)
  return {
    ok: true,
    fileName: fileName(title, clock.today()),
    head: tableHead(services, { title, sheetName: title, columns: columns(translate) }),
    rows: pagedRows(
      async (paging) => pageOf(await api.listUsers(paging, { signal }), 'users'),
      (user) => [userRow(user, words)],
    ),
  }
}

export default open
