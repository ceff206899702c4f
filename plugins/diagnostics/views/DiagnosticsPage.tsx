import { useServices } from '@forrad/ui'
import { DiagnosticsScreen } from './DiagnosticsScreen.tsx'

/** What became of each plugin, as the registry has it. */
export default function DiagnosticsPage() {
  const { diagnostics, translate } = useServices()
  const { plugins, problems } = diagnostics()
  return (
    <DiagnosticsScreen
      plugins={plugins}
      problems={problems}
      nameOf={({ id, name }) => (name ? translate(name) : id)}
    />
  )
}
