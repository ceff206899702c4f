import { useServices } from '@forrad/ui'
import { DiagnosticsScreen } from './DiagnosticsScreen.tsx'
import { useServerWork } from './useServerWork.ts'

/** What became of each plugin, as the registry and the server have it. */
export default function DiagnosticsPage() {
  const { diagnostics, translate } = useServices()
  const { plugins, problems } = diagnostics()
  const { work, site, error, retry } = useServerWork()
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
