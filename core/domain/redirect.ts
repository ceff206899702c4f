/** Where a `redirect` query leads: a path of this product, else the start page (REDIR-1, REDIR-2). */
export function redirectTarget(redirect: string | null | undefined): string {
  if (redirect === null || redirect === undefined) return '/'
  // Browsers read a backslash as a slash and drop tabs and line breaks, so that "/\evil" and
  // "/<tab>/evil" would leave the site like "//evil" does.
  const own = /^\/(?![/\\])/.test(redirect) && !/[\p{Cc}\\]/u.test(redirect)
  return own ? redirect : '/'
}
