import { SearchBar, useCommand } from '@forrad/ui'

/** The search bar in the middle of the top bar. */
export default function TopBarSearch() {
  const open = useCommand('search.open')
  const scan = useCommand('scan.start')
  if (!open) return null
  return <SearchBar onOpen={() => open({})} onScan={scan ? () => scan({}) : undefined} />
}
