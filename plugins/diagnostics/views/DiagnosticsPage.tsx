import { useServices } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { DiagnosticsScreen, type SiteFaults } from './DiagnosticsScreen.tsx'

/** What became of each plugin, as the registry has it. */
export default function DiagnosticsPage() {
  const { api, diagnostics, translate } = useServices()
  const { plugins, problems } = diagnostics()
  const [site, setSite] = useState<SiteFaults | null>(null)
  useEffect(() => {
    void api.getSiteProblems().then((result) => {
      if (result.ok) setSite(result.data)
    })
  }, [api])
  return (
    <DiagnosticsScreen
      plugins={plugins}
      problems={problems}
      site={site}
      nameOf={({ id, name }) => (name ? translate(name) : id)}
    />
  )
}
