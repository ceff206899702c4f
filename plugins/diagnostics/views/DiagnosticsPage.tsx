import { useServices } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { DiagnosticsScreen, type SiteFaults } from './DiagnosticsScreen.tsx'
import { useServerWork } from './useServerWork.ts'

/** What became of each plugin, as the registry and the server have it. */
export default function DiagnosticsPage() {
  const { api, diagnostics, translate } = useServices()
  const { plugins, problems } = diagnostics()
  const { work, error, retry } = useServerWork()
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
      work={work}
      error={error}
      onRetry={retry}
      site={site}
      nameOf={({ id, name }) => (name ? translate(name) : id)}
    />
  )
}
