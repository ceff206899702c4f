/** A path that ends as files do; `/locations/3.5` is the address of a screen, if of no location. */
const FILE_NAME = /\.[a-z]\w*$/i

/**
 * Whether a path, without query and hash, is the address of a screen: the server sends the page for it,
 * and a device without a network starts the app there (SCREEN-1).
 */
export function isScreen(path: string): boolean {
  return !/^\/api(\/|$)/.test(path) && !FILE_NAME.test(path)
}
