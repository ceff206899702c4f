import type { ApplicationIdentifier } from '../types.ts'
import { ai, n, nUpTo, optional, text, WHOLE_NUMBER, xUpTo, yUpTo, zUpTo } from './rows.ts'

/** Identifiers 80nn to 99: assets, coupons, addresses and company-internal data. */
export const ASSETS: readonly ApplicationIdentifier[] = [
  ai('8001', 'DIMENSIONS', [
    n(4, 'not_zero'),
    n(5, 'not_zero'),
    n(3, 'not_zero'),
    n(1, 'winding'),
    n(1),
  ]),
  text('8002', 'CMT No.', 20),
  ai('8003', 'GRAI', [n(1, 'zero'), n(13, 'check_digit'), optional(xUpTo(16))]),
  ai('8004', 'GIAI', [xUpTo(30, 'company_prefix')]),
  ai('8005', 'PRICE PER UNIT', [n(6)]),
  ai('8006', 'ITIP', [n(14, 'check_digit'), n(4, 'piece_of_total')]),
  ai('8007', 'IBAN', [xUpTo(34, 'iban')]),
  ai('8008', 'PROD TIME', [
    n(6, 'date'),
    n(2, 'hour'),
    optional(n(2, 'minute')),
    optional(n(2, 'second')),
  ]),
  text('8009', 'OPTSEN', 50),
  ai('8010', 'CPID', [yUpTo(30, 'company_prefix')]),
  ai('8011', 'CPID SERIAL', [nUpTo(12, 'no_leading_zero')]),
  text('8012', 'VERSION', 20),
  ai('8013', 'GMN', [xUpTo(25, 'check_pair', 'company_prefix')]),
  ai('8014', 'MUDI', [xUpTo(25, 'check_pair', 'company_prefix', 'has_non_digit')]),
  ai('8017', 'GSRN - PROVIDER', [n(18, 'check_digit')]),
  ai('8018', 'GSRN - RECIPIENT', [n(18, 'check_digit')]),
  ai('8019', 'SRIN', [nUpTo(10)]),
  text('8020', 'REF No.', 25),
  ai('8026', 'ITIP CONTENT', [n(14, 'check_digit'), n(4, 'piece_of_total')]),
  ai('8030', 'DIGSIG', [zUpTo(90, 'base64_padding')]),
  ai('8040', 'IMEI', [n(15)]),
  ai('8041', 'IMEI2', [n(15)]),
  ai('8042', 'ESIM', [n(32)]),
  ai('8043', 'PSIM', [n(18), optional(nUpTo(2))]),
  ai('8110', '-', [xUpTo(70, 'coupon')]),
  ai('8111', 'POINTS', [n(4)], WHOLE_NUMBER),
  ai('8112', '-', [xUpTo(70, 'positive_offer')]),
  text('8200', 'PRODUCT URL', 70),
  text('90', 'INTERNAL', 30),
  ...['91', '92', '93', '94', '95', '96', '97', '98', '99'].map((identifier) =>
    text(identifier, 'INTERNAL', 90),
  ),
]
