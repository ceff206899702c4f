import { Tab, TabList } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

/** One tab. */
export interface TabOption {
  /** Stands in the address as its hash. */
  readonly id: string
  readonly label: string
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** What is chosen among, for screen readers. */
  readonly label: string
  readonly tabs: readonly TabOption[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/** Tabs above their panel; the arrow keys move between them. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <TabList
      className={styles.list}
      aria-label={label}
      size="large"
      selectedValue={selected}
      onTabSelect={(_event, data) => onSelect(String(data.value))}
    >
      {tabs.map((tab) => (
        <Tab key={tab.id} id={`tab-${tab.id}`} value={tab.id} className={styles.tab}>
          {tab.label}
        </Tab>
      ))}
    </TabList>
  )
}

/** Props of {@link TabPanel}. */
export interface TabPanelProps {
  /** The id of its tab. */
  readonly tab: string
  readonly children: ReactNode
}

/** What a tab shows. */
export function TabPanel({ tab, children }: TabPanelProps) {
  return (
    <div role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.panel}>
      {children}
    </div>
  )
}
