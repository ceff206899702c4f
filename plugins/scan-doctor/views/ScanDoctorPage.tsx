import {
  PageHead,
  TabPanel,
  Tabs,
  useCommand,
  useHash,
  useNavigation,
  useServices,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { diagnose, type Diagnosis } from '../model/diagnosis.ts'
import { HandScannerSetup } from './HandScannerSetup.tsx'
import { RecentScans } from './RecentScans.tsx'
import { useHeardScans } from './useHeardScans.ts'

const SETUP = 'hand-scanner'

/** The scan doctor: while it is shown, scans are looked at and open nothing. */
export default function ScanDoctorPage() {
  const { t } = useLingui()
  const { go } = useNavigation()
  const { wordError } = useServices()
  const setup = useHash() === SETUP
  const scanWithCamera = useCommand('scan.start')
  const [diagnosis, setDiagnosis] = useState<Diagnosis | null>(null)
  const scans = useHeardScans((scan) => {
    if (setup && scan.source === 'scanner') setDiagnosis(diagnose(scan.interpretation.raw))
  })
  return (
    <>
      <PageHead
        title={t`Scan doctor`}
        subtitle={t`Scan while this page is shown: codes are examined here and open nothing.`}
      />
      <Tabs
        label={t`Scan doctor`}
        tabs={[
          { id: 'recent', label: t`Latest` },
          { id: SETUP, label: t`Hand scanner` },
        ]}
        selected={setup ? SETUP : 'recent'}
        onSelect={(id) => go(`/scan-doctor#${id}`, { replace: true })}
      />
      {setup ? (
        <TabPanel tab={SETUP}>
          <HandScannerSetup
            diagnosis={diagnosis}
            onUnended={(text) => setDiagnosis(diagnose(text, false))}
            onAgain={() => setDiagnosis(null)}
          />
        </TabPanel>
      ) : (
        <TabPanel tab="recent">
          <RecentScans
            scans={scans}
            wordError={wordError}
            onCamera={scanWithCamera ? () => scanWithCamera({}) : null}
          />
        </TabPanel>
      )}
    </>
  )
}
