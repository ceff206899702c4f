import type { Services } from '../kernel/index.ts'
import type { TableHead } from './table.ts'

/** The head of a table: whose figures of which day they are, above what it says of itself. */
export function customerHead(
  { session, clock }: Pick<Services, 'session' | 'clock'>,
  table: Omit<TableHead, 'customer' | 'date'>,
): TableHead {
  const customer = session.state.user?.current_customer
  const names = customer ? [customer.company_name, customer.name] : []
  return { ...table, customer: names.join(', '), date: clock.today() }
}
