import { useCommand, useQuery, useServices } from '@forrad/ui'
import { useEffect } from 'react'

/** The query of the installed app's shortcut "Skanna" (`manifest.webmanifest`). */
const WANTED = 'scan'

/** Opens the scanner where the app was opened to scan; draws nothing. */
export default function ScanShortcut() {
  const { navigation } = useServices()
  const scan = useCommand('scan.start')
  const wanted = useQuery().has(WANTED)
  useEffect(() => {
    if (!wanted || !scan) return
    // Going back or reloading opens it no second time.
    navigation.go(navigation.path(), { replace: true })
    scan({})
  }, [wanted, scan, navigation])
  return null
}
