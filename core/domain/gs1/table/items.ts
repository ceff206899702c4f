import type { ApplicationIdentifier } from '../types.ts'
import { ai, date, n, nUpTo, optional, PREDEFINED, text, WHOLE_NUMBER, xUpTo } from './rows.ts'

/** Identifiers 00 to 37: keys and attributes of trade items. */
export const ITEMS: readonly ApplicationIdentifier[] = [
  ai('00', 'SSCC', [n(18, 'check_digit')], PREDEFINED),
  ai('01', 'GTIN', [n(14, 'check_digit')], PREDEFINED),
  ai('02', 'CONTENT', [n(14, 'check_digit')], PREDEFINED),
  ai('03', 'MTO GTIN', [n(14, 'check_digit')], PREDEFINED),
  text('10', 'BATCH/LOT', 20),
  date('11', 'PROD DATE'),
  date('12', 'DUE DATE'),
  date('13', 'PACK DATE'),
  date('15', 'BEST BEFORE or BEST BY'),
  date('16', 'SELL BY'),
  date('17', 'USE BY or EXPIRY'),
  ai('20', 'VARIANT', [n(2)], PREDEFINED),
  text('21', 'SERIAL', 20),
  text('22', 'CPV', 20),
  text('235', 'TPX', 28),
  text('240', 'ADDITIONAL ID', 30),
  text('241', 'CUST. PART No.', 30),
  ai('242', 'MTO VARIANT', [nUpTo(6)]),
  text('243', 'PCN', 20),
  text('250', 'SECONDARY SERIAL', 30),
  text('251', 'REF. TO SOURCE', 30),
  ai('253', 'GDTI', [n(13, 'check_digit'), optional(xUpTo(17))]),
  text('254', 'GLN EXTENSION COMPONENT', 20),
  ai('255', 'GCN', [n(13, 'check_digit'), optional(nUpTo(12))]),
  ai('30', 'VAR. COUNT', [nUpTo(8)], WHOLE_NUMBER),
  ai('37', 'COUNT', [nUpTo(8)], WHOLE_NUMBER),
]
