import { TabPanel, Tabs } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import styles from './LevelsTabs.module.css'

/** One tab of the editor. */
export interface LevelsTab {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
}

/** Props of {@link LevelsTabs}. */
export interface LevelsTabsProps {
  readonly tabs: readonly LevelsTab[]
}

/** The editor's tabs; what is typed in one stays while another is shown. */
export function LevelsTabs({ tabs }: LevelsTabsProps) {
  const { t } = useLingui()
  // Several editors may be open on one page, and a tab's id must be its own.
  const prefix = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  if (!selected) return null
  const idOf = (key: string) => `${prefix}${key}`
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={t`Levels`}
          tabs={tabs.map(({ key, label }) => ({ id: idOf(key), label }))}
          selected={idOf(selected.key)}
          onSelect={(id) => setChosen(id.slice(prefix.length))}
        />
      </div>
      {tabs.map(({ key, content }) => (
        <div key={key} hidden={key !== selected.key}>
          <TabPanel tab={idOf(key)}>{content}</TabPanel>
        </div>
      ))}
    </>
  )
}
