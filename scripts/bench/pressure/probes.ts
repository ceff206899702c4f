import { findAccounts, findPasswords } from './accounts.ts'
import { findBodies } from './bodies.ts'
import { findClocks } from './clocks.ts'
import { findDatabaseAway } from './database-away.ts'
import { findFirstStart } from './first-start.ts'
import { findLists } from './lists.ts'
import { findLocks, findRaces } from './locks.ts'
import { findMails } from './mails.ts'
import { findPeriods } from './periods.ts'
import type { Probe } from './probe.ts'
import { findSignIn } from './sign-in.ts'

/** Every fault, in the order of the list. */
export const probes: readonly Probe[] = [
  { name: 'lists', fault: 'B1', find: findLists },
  { name: 'sign-in', fault: 'B2', find: findSignIn },
  { name: 'locks', fault: 'B3', find: findLocks },
  { name: 'database-away', fault: 'B4', find: findDatabaseAway },
  { name: 'races', fault: 'B5', find: findRaces },
  { name: 'first-start', fault: 'B6', find: findFirstStart },
  { name: 'clocks', fault: 'B7', find: findClocks },
  { name: 'periods', fault: 'B8', find: findPeriods },
  { name: 'bodies', fault: 'B8', find: findBodies },
  { name: 'accounts', fault: 'B9', find: findAccounts },
  { name: 'mails', fault: 'B10', find: findMails },
  { name: 'passwords', fault: 'B11', find: findPasswords },
]
