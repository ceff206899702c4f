import type { ScannerServiceState, Size } from '@forrad/core/scanner'
import { useRef, type ComponentProps } from 'react'
import { fn } from 'storybook/test'
import { initialSession } from '../model/session.state.ts'
import { FakePicture } from './FakePicture.fixtures.tsx'
import { ScannerScreen } from './ScannerScreen.tsx'
import { useSize } from './useSize.ts'

/** The camera looks for a code; it has a torch and zoom. */
export const scanning: ScannerServiceState = {
  phase: 'scanning',
  error: null,
  camera: {
    id: 'back',
    label: 'Back camera',
    facingMode: 'environment',
    abilities: { torch: true, zoom: { min: 1, max: 5, step: 0.1 } },
  },
  cameras: [],
  torch: false,
  zoom: null,
  seen: null,
}
/** A camera without torch and zoom. */
export const plain: ScannerServiceState = {
  ...scanning,
  camera: { id: 'web', label: 'Webcam', abilities: { torch: false, zoom: null } },
}
/** No camera is on. */
export const notStarted: ScannerServiceState = { ...scanning, phase: 'not_started', camera: null }
/** The camera stands still. */
export const paused: ScannerServiceState = { ...scanning, phase: 'paused' }

/** A batch as a code named it. */
export const batch = { identifier: 'LOT24A', expiration_date: '2027-06-30' }
/** What a code said. */
export const read = { code: '07046261012348', batch, suggestion: null, query: '' }

/** Measures the stage as the app does, so that the outline lies where the code is. */
export function Measured(props: Omit<ComponentProps<typeof ScannerScreen>, 'view' | 'stageRef'>) {
  const stage = useRef<HTMLDivElement>(null)
  const view: Size = useSize(stage)
  return (
    <div style={{ height: '100dvh' }}>
      <ScannerScreen {...props} view={view} stageRef={stage} />
    </div>
  )
}

/** The screen at work, with every action recorded. */
export const screenArgs = {
  scanner: scanning,
  session: initialSession,
  locationName: 'Läkemedelsrum 1',
  persistent: false,
  modes: [{ key: 'retrieval/many', label: 'Ta ut flera', icon: 'pick', onChoose: fn() }],
  list: null,
  picture: <FakePicture />,
  actions: {
    again: fn(),
    close: fn(),
    confirm: fn(),
    flip: fn(),
    readFile: fn(),
    retry: fn(),
    stopReading: fn(),
    search: fn(),
    submit: fn(),
    type: fn(),
    setTorch: fn(),
    setZoom: fn(),
  },
  wordError: () => 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.',
} satisfies ComponentProps<typeof Measured>

/** A picture file without a code. */
export function aPicture(): File {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#dde3ea"/><rect x="60" y="70" width="280" height="160" rx="8" fill="#fff"/><text x="84" y="120" font-size="28" font-family="sans-serif">Alvedon</text></svg>`
  return new File([drawing], 'pack.svg', { type: 'image/svg+xml' })
}
