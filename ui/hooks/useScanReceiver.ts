import { useLingui } from '@lingui/react/macro'
import { useServices } from './useServices.tsx'

/**
 * Sends a hand scanner's text down the scan path, from the location where the person counts if that is
 * known, and says where nothing has come of it. Resolves with the outcome; with nothing after a failure.
 */
export function useScanReceiver(where: { readonly locationId?: number } = {}) {
  const { scans, notices } = useServices()
  const { t } = useLingui()
  return (text: string) =>
    scans.receive({ text, source: 'scanner', ...where }).then(
      ({ outcome }) => outcome,
      () => notices.show({ tone: 'error', text: t`The scan could not be read. Scan again.` }),
    )
}
