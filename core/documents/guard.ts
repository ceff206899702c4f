// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** A spreadsheet takes a cell that begins so for a formula, also after blanks and in full-width signs. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORMULA = /^[\s\u0000-\u001f\ufeff\u200b]*[=+\-@\uff0b\uff0d\uff1d\uff20]/u
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const STARTS_CONTROL = /^[\u0000-\u001f\u007f-\u009f]/
// oxlint-disable-next-line no-misleading-character-class -- halves of pairs that stand alone
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Whether a spreadsheet that opens a CSV file could take the text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text) || STARTS_CONTROL.test(text)
}

/** The text without characters that XML and spreadsheets cannot hold. */
export function withoutControls(text: string): string {
  return text.replace(CONTROL, '').replace(LONE_SURROGATE, '\ufffd')
}

/**
 * The text as a CSV cell may hold it: what could become a formula gets an apostrophe in front, which
 * spreadsheets take as "this is text"; control characters go. Numbers never come here.
 */
export function guardFormula(text: string): string {
  const clean = withoutControls(text)
  return looksLikeFormula(text) || looksLikeFormula(clean) ? `'${clean}` : clean
}
