import type { ReactNode } from 'react'
import { SearchBar } from '../ui/components/SearchField/SearchBar.tsx'
import { MainNav, type NavEntry } from '../ui/shell/MainNav/MainNav.tsx'
import shell from '../ui/shell/Shell.module.css'
import { TopBar } from '../ui/shell/TopBar/TopBar.tsx'

/** What the product's own plugins put into the navigation. */
const entries: readonly NavEntry[] = [
  { key: 'start', label: 'Start', icon: 'start', to: '/', badge: 0 },
  { key: 'locations', label: 'Lager', icon: 'locations', to: '/locations', badge: 0 },
  { key: 'receive', label: 'Inleverans', icon: 'receive', to: '/receival', badge: 0 },
  { key: 'pick', label: 'Uttag', icon: 'pick', to: '/retrieval', badge: 3 },
]

interface PageFrameProps {
  /** Where the page is: its entry in the navigation is current. */
  readonly path: string
  readonly children: ReactNode
  /** What lies over the page. */
  readonly over?: ReactNode
}

/** What stands around every page: top bar and navigation, with nothing behind their buttons. */
export function PageFrame({ path, children, over }: PageFrameProps) {
  return (
    <div className={shell['shell']}>
      <TopBar onMenu={nothing}>
        <SearchBar onOpen={nothing} onScan={nothing} />
      </TopBar>
      <MainNav entries={entries} path={path} />
      <main className={shell['main']}>{children}</main>
      {over}
    </div>
  )
}

function nothing() {}
