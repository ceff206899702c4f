import { interpret } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import { anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { RecentScans } from './RecentScans.tsx'

const GS = '\u001d'
const GTIN = '07046261012348'
let count = 0

function scan(text: string, symbology: string | undefined, fields: Partial<Scan> = {}): Scan {
  count += 1
  return {
    id: `scan-${count}`,
    source: 'scanner',
    interpretation: interpret(text, { today: '2026-11-21', symbology }),
    item: null,
    locationId: null,
    suggestedVendorName: null,
    ...fields,
  }
}

const meta = {
  title: 'Plugins/ScanDoctor/RecentScans',
  component: RecentScans,
  args: {
    onCamera: fn() as (() => void) | null,
    wordError: () => 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.',
    scans: [
      scan(`01${GTIN}1727063010LOT24A${GS}21SN0012345`, ']d2', {
        source: 'camera',
        item: anItem(),
      }),
    ],
  },
} satisfies Meta<typeof RecentScans>

export default meta
type Story = StoryObj<typeof meta>

/** A pack's whole code: item, batch, expiry, serial number. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Utgångsdatum')).toBeVisible()
    await expect(canvas.getByText('2027-06-30')).toBeVisible()
    await expect(canvas.getByText('GS')).toBeVisible()
  },
}

/** Every reason for a refusal. */
export const Refused: Story = {
  args: {
    scans: [
      scan(`01${GTIN}17271332`, ']d2'),
      scan(`01${GTIN.slice(0, 13)}1`, ']d2'),
      scan('21ABC', ']C1'),
      scan(`10LOT24A${GS}17270630`, ']C1', { source: 'camera' }),
      scan(GTIN.slice(1), ']E0', { suggestedVendorName: '101234', source: 'file' }),
      scan('Alvedon 500', undefined, { source: 'typed' }),
      scan('FRD-S-12', ']d1'),
      scan(`01${GTIN}`, ']d2', { lookupError: { kind: 'network' } }),
    ],
  },
}

/** Hostile text: markup, control characters, characters that turn others around, 4,000 characters. */
export const Hostile: Story = {
  args: {
    scans: [
      scan('<img src=x onerror="alert(1)">\u0000\u0007\u001b[31m\u202egnirts', ']Q1'),
      scan('A'.repeat(4000), ']Q1'),
      scan('', ']d1'),
    ],
  },
}

/** Nothing was scanned, and no camera is offered. */
export const Empty: Story = { args: { scans: [], onCamera: null } }
