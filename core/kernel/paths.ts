/** A route that a path leads to, with its decoded parameters. */
export interface RouteMatch<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/**
 * Finds the route of a path (`/locations/12`, without query and hash). A literal segment goes before
 * a parameter, from the left; letter case counts; a trailing slash does not. Null when none fits.
 */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | null {
  const parts = segments(path)
  let best: RouteMatch<Route> | null = null
  for (const route of routes) {
    const params = matchPath(segments(route.path), parts)
    if (params && (!best || isMoreLiteral(route.path, best.route.path))) best = { route, params }
  }
  return best
}

/** The path with its parameters' names taken out: two routes of the same shape claim the same paths. */
export function pathShape(path: string): string {
  return `/${segments(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')}`
}

function segments(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/').slice(1)
}

function matchPath(
  pattern: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, string>> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (expected.startsWith(':')) {
      if (part === '') return null
      params[expected.slice(1)] = decoded(part)
    } else if (expected !== part && expected !== decoded(part)) return null
  }
  return params
}

/** Whether the first segment in which the two differ in kind is literal in `path`. */
function isMoreLiteral(path: string, other: string): boolean {
  const others = segments(other)
  for (const [index, part] of segments(path).entries()) {
    const mine = part.startsWith(':')
    const theirs = others[index]?.startsWith(':') ?? false
    if (mine !== theirs) return theirs
  }
  return false
}

/** A malformed escape stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
