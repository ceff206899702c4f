import { describe, expect, it } from 'vitest'
import { parseDigitalLink } from './digital-link.ts'

const read = (url: string) => {
  const result = parseDigitalLink(url, 2026)
  return result.ok
    ? result.elements.map(({ ai, value }) => `(${ai})${value}`).join('')
    : `${result.code} at ${result.position}`
}
const GTIN = '09506000134352'

describe('GS1 Digital Link', () => {
  it.each([
    [`https://id.gs1.org/01/${GTIN}`, `(01)${GTIN}`],
    [`http://example.com/01/${GTIN}/`, `(01)${GTIN}`],
    [`HTTPS://EXAMPLE.COM:8080/01/${GTIN}#top`, `(01)${GTIN}`],
    [`https://example.se/a/b%20c/01/${GTIN}/10/ABC/21/55`, `(01)${GTIN}(10)ABC(21)55`],
    [`https://id.gs1.org/01/${GTIN}/22/2A/10/ABC/21/55`, `(01)${GTIN}(22)2A(10)ABC(21)55`],
    [`https://id.gs1.org/01/${GTIN}/21/55?17=261130&10=L`, `(01)${GTIN}(21)55(17)261130(10)L`],
    [`https://id.gs1.org/01/${GTIN}?17=261130;3103=000525`, `(01)${GTIN}(17)261130(3103)000525`],
    [`https://id.gs1.org/01/${GTIN}/10/A%2FB%2b?99=x%26y`, `(01)${GTIN}(10)A/B+(99)x&y`],
    ['https://id.gs1.org/00/106141412345678908', '(00)106141412345678908'],
    ['https://id.gs1.org/414/0614141123452/254/32a', '(414)0614141123452(254)32a'],
    ['https://id.gs1.org/8004/12345A', '(8004)12345A'],
    ['https://example.com/01/10/01/09506000134352', `(01)${GTIN}`],
  ])('GS-11 reads %s', (url, elements) => expect(read(url)).toBe(elements))

  it.each([
    [`https://id.gs1.org/gtin/${GTIN}/lot/ABC/ser/55`, `(01)${GTIN}(10)ABC(21)55`],
    [`HTTPS://ID.GS1.ORG/GTIN/${GTIN}/LOT/ABC`, `(01)${GTIN}(10)ABC`],
    [`https://id.gs1.org/gtin/9506000134352?exp=261130`, `(01)${GTIN}(17)261130`],
    [`https://id.gs1.org/01/614141123452`, '(01)00614141123452'],
    [`https://id.gs1.org/01/73513537`, '(01)00000073513537'],
  ])('GS-11 understands the legacy form %s', (url, elements) => expect(read(url)).toBe(elements))

  it.each([
    `https://id.gs1.org/01/${GTIN}?linkType=gs1:pip&lang=sv&flag`,
    `https://id.gs1.org/01/${GTIN}?exp=1900000000`,
    `https://id.gs1.org/01/${GTIN}?1234=5`,
  ])("GS-11 leaves the site's own parameters of %s aside", (url) =>
    expect(read(url)).toBe(`(01)${GTIN}`),
  )

  it.each([
    ['', 'not_a_digital_link at 0'],
    [`ftp://id.gs1.org/01/${GTIN}`, 'not_a_digital_link at 0'],
    [`id.gs1.org/01/${GTIN}`, 'not_a_digital_link at 0'],
    ['https://', 'not_a_digital_link at 0'],
    ['https://example.com', 'no_digital_link_key at 19'],
    ['https://example.com/10/ABC', 'no_digital_link_key at 19'],
    [`https://example.com/01/${GTIN}/more`, 'no_digital_link_key at 19'],
    [`https://example.com?01=${GTIN}`, 'no_digital_link_key at 19'],
    [`https://example.com#/01/${GTIN}`, 'no_digital_link_key at 19'],
    ['https://id.gs1.org/01/09506000134353', 'wrong_check_digit at 22'],
    ['https://id.gs1.org/01/', 'no_digital_link_key at 18'],
    [`https://id.gs1.org/01/${GTIN}/21/55/10/ABC`, 'invalid_qualifier at 40'],
    [`https://id.gs1.org/01/${GTIN}/10/A/10/A`, 'invalid_qualifier at 40'],
    [`https://id.gs1.org/01/${GTIN}/10/ABC/235/X`, 'invalid_qualifier at 40'],
    [`https://id.gs1.org/01/${GTIN}/17/261130`, 'invalid_qualifier at 40'],
    [`https://id.gs1.org/01/${GTIN}?17=261131`, 'invalid_day at 40'],
    [`https://id.gs1.org/01/${GTIN}?01=04006381333931`, 'conflicting_values at 40'],
    [`https://id.gs1.org/01/${GTIN}/10/%C3%85`, 'invalid_character at 40'],
    [`https://id.gs1.org/01/${GTIN}/10/A%1DB`, 'invalid_character at 40'],
    [`https://id.gs1.org/01/${GTIN}/10/`, 'no_digital_link_key at 18'],
  ])('GS-11 refuses %s', (url, error) => expect(read(url)).toBe(error))
})
