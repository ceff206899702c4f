/** Loads something before it is needed; a failure shows where it is drawn. */
export function ahead(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
