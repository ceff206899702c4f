import { useServices } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { DiagnosticsScreen, type SiteFaults } from './DiagnosticsScreen.tsx'

/** What became of each plugin, as the registry has it. */
export default function DiagnosticsPage() {
  const { api, diagnostics, translate } = useServices()
  const { plugins, problems } = diagnostics()
  const [site, setSite] = useState<SiteFaults | null>(null)
  useEffect(() => {
    const ask = async () => {
      const result = await api.getSiteProblems()
      if (result.ok) setSite(result.data)
    }
    void ask()
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
