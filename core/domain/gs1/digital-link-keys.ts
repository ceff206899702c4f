/*
 * GS1 Digital Link: which identifiers may be the key of an address, and which qualifiers may follow each, in order.
 * A key with two sequences takes its qualifiers from one of them.
 */

type Sequence = readonly string[]

/** Identification keys, each with the sequences of qualifiers that may follow it (GS1 Digital Link URI Syntax 4). */
export const DIGITAL_LINK_KEYS: ReadonlyMap<string, readonly Sequence[]> = new Map([
  ['00', []],
  ['01', [['22', '10', '21'], ['235']]],
  ['253', []],
  ['255', []],
  ['401', []],
  ['402', []],
  ['414', [['254'], ['7040']]],
  ['415', [['8020']]],
  ['417', [['7040']]],
  ['8003', []],
  ['8004', [['7040']]],
  ['8006', [['22', '10', '21']]],
  ['8010', [['8011']]],
  ['8013', []],
  ['8017', [['8019']]],
  ['8018', [['8019']]],
])

/** The short names that addresses of the standard's first releases use in place of digits. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['cpid', '8010'],
  ['cpsn', '8011'],
  ['cpv', '22'],
  ['exp', '17'],
  ['expdt', '7003'],
  ['gcn', '255'],
  ['gdti', '253'],
  ['giai', '8004'],
  ['ginc', '401'],
  ['gln', '414'],
  ['glnx', '254'],
  ['gmn', '8013'],
  ['grai', '8003'],
  ['gsin', '402'],
  ['gsrn', '8018'],
  ['gsrnp', '8017'],
  ['gtin', '01'],
  ['itip', '8006'],
  ['lot', '10'],
  ['party', '417'],
  ['payto', '415'],
  ['refno', '8020'],
  ['ser', '21'],
  ['srin', '8019'],
  ['sscc', '00'],
])
