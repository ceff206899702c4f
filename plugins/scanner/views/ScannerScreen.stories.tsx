import { BesideCamera, LastScanStrip, type ShownScan } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { initialSession } from '../model/session.state.ts'
import { FAKE_CODE, FAKE_FRAME } from './FakePicture.fixtures.tsx'
import {
  batch,
  Measured,
  notStarted,
  paused,
  plain,
  read,
  scanning,
  screenArgs,
} from './ScannerScreen.fixtures.tsx'

const meta = {
  title: 'Plugins/Scanner/ScannerScreen',
  component: Measured,
  parameters: { layout: 'fullscreen' },
  args: screenArgs,
} satisfies Meta<typeof Measured>

export default meta
type Story = StoryObj<typeof meta>

/** The camera looks for a code. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Byt kamera' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Tänd lampan' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skriv koden' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng skannern' }))
    await expect(args.actions.flip).toHaveBeenCalledOnce()
    await expect(args.actions.setTorch).toHaveBeenCalledWith(true)
    await expect(args.actions.type).toHaveBeenCalledOnce()
    await expect(args.actions.close).toHaveBeenCalledOnce()
  },
}

/** A camera without light and zoom. */
export const PlainCamera: Story = { args: { scanner: plain } }

/** A code is in view: it is outlined. */
export const CodeInView: Story = {
  args: {
    scanner: { ...scanning, torch: true, seen: { corners: FAKE_CODE, frame: FAKE_FRAME } },
    session: { ...initialSession, busy: true },
  },
}

/** The camera starts. */
export const Starting: Story = {
  args: { scanner: { ...notStarted, phase: 'unknown' }, picture: null },
}

/** Paused: the text lies over the picture. */
export const Paused: Story = { args: { scanner: paused } }

/** Nothing was read for some seconds. */
export const Hint: Story = { args: { session: { ...initialSession, hint: true } } }

/** One half of a pack with two codes was read. */
export const HalfRead: Story = { args: { session: { ...initialSession, half: batch } } }

/** A scanner that stays open shows what it found last. */
export const Persistent: Story = {
  args: {
    persistent: true,
    session: {
      ...initialSession,
      lastFound: { name: 'Alvedon filmdragerad tablett 500 mg', batch },
    },
  },
  // Where something is counted "Klar" lies under the thumb, and no other list to begin by a slip (SESSION-2).
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Ta ut flera' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Klar' }))
    await expect(args.actions.close).toHaveBeenCalledOnce()
  },
}

/** The scanner over a page that counts, and what that says of the last scan. */
function over(last: ShownScan) {
  return (args: ComponentProps<typeof Measured>) => (
    <>
      <Measured {...args} />
      <section aria-label="Sidan">
        <BesideCamera>
          <LastScanStrip last={last} />
        </BesideCamera>
      </section>
    </>
  )
}

const counted = {
  turn: 1,
  good: true,
  name: 'Alvedon filmdragerad tablett 500 mg',
  text: 'Räknat: 3 av 6',
  figure: 3,
}

/** A page that counts says beside the picture what it counted; nothing of it stays under the picture. */
export const PageCounts: Story = {
  args: { persistent: true },
  render: over(counted),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Räknat: 3 av 6')).toBeVisible()
    await expect(canvas.getAllByText(counted.name)).toHaveLength(1)
    await expect(canvas.getByRole('region', { name: 'Sidan' })).toBeEmptyDOMElement()
  },
}

/** And why it refused. */
export const PageRefuses: Story = {
  args: { persistent: true },
  render: over({
    ...counted,
    good: false,
    text: 'Fler än som skickades: lägg den åt sidan',
    figure: null,
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fler än som skickades: lägg den åt sidan')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Sidan' })).toBeEmptyDOMElement()
  },
}

/** The same on a desktop. */
export const PageRefusesDesktop: Story = {
  ...PageRefuses,
  globals: { viewport: { value: 'desktop' } },
}

/** A scanner that closes after a find leaves what the page says to the page. */
export const PageAfterwards: Story = {
  render: over(counted),
  play: async ({ canvas }) => {
    const page = within(canvas.getByRole('region', { name: 'Sidan' }))
    await expect(page.getByText(counted.name)).toBeInTheDocument()
  },
}

/** No item has the code. */
export const Unknown: Story = {
  args: {
    scanner: paused,
    session: {
      ...initialSession,
      panel: { kind: 'unknown', read: { ...read, code: '73508437', batch: null } },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByRole('heading', { name: 'Ingen vara har den här koden' }),
    ).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Sök på namn' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skanna igen' }))
    await expect(args.actions.search).toHaveBeenCalledOnce()
    await expect(args.actions.again).toHaveBeenCalledOnce()
  },
}

/** A Nordic GTIN that suggests a varunummer. */
export const Suggestion: Story = {
  args: {
    scanner: paused,
    session: {
      ...initialSession,
      panel: { kind: 'unknown', read: { ...read, suggestion: '101234' } },
    },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ja, visa 101234' }))
    await expect(args.actions.confirm).toHaveBeenCalledOnce()
  },
}

/** Hostile text: markup, control characters, too long. */
export const HostileText: Story = {
  args: {
    scanner: paused,
    session: {
      ...initialSession,
      panel: {
        kind: 'unknown',
        read: {
          ...read,
          batch: null,
          code: `<img src=x onerror="alert(1)">‹NUL›‹ESC›${'A'.repeat(84)}…`,
        },
      },
    },
  },
}

/** The code breaks the standard. */
export const Faulty: Story = {
  args: {
    scanner: paused,
    session: {
      ...initialSession,
      panel: {
        kind: 'faulty',
        read: { ...read, code: '010704626101234817271332' },
        problem: { code: 'invalid_month', position: 18, ai: '17' },
      },
    },
  },
}

/** The item could not be looked up. */
export const LookUpFailed: Story = {
  args: {
    scanner: paused,
    session: { ...initialSession, panel: { kind: 'failed', read, error: { kind: 'network' } } },
  },
}

/** The suggested varunummer does not exist. */
export const NoSuchItem: Story = {
  args: {
    scanner: paused,
    session: { ...initialSession, panel: { kind: 'no_such_item', vendorName: '101234' } },
  },
}

/** A shelf place that nobody can open. */
export const Nobody: Story = {
  args: { scanner: paused, session: { ...initialSession, panel: { kind: 'nobody' } } },
}

/** The scan path could not be loaded. */
export const Broken: Story = {
  args: { scanner: paused, session: { ...initialSession, panel: { kind: 'broken' } } },
}

/** The code is typed. */
export const Typing: Story = {
  args: { scanner: paused, session: { ...initialSession, panel: { kind: 'typing' } } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByLabelText('Varunummer eller siffrorna under koden')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('Skriv något först')).toBeVisible()
    await userEvent.type(field, '101234{Enter}')
    await expect(args.actions.submit).toHaveBeenLastCalledWith('101234')
  },
}

const list = {
  label: 'Ta ut flera',
  view: <p style={{ padding: 16 }}>Här växer listan med varje skanning.</p>,
}

/** Many packs after each other: the list has the larger part, the picture stays. */
export const Many: Story = {
  args: { list, session: { ...initialSession, listing: true } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByRole('heading', { name: 'Ta ut flera · Läkemedelsrum 1' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Skriv koden' }))
    await expect(args.actions.type).toHaveBeenCalledOnce()
  },
}

/** The same on a desktop: beside each other. */
export const ManyDesktop: Story = {
  args: { list, session: { ...initialSession, listing: true } },
  globals: { viewport: { value: 'desktop' } },
}

/** Without a camera the list has the room; a hand scanner goes on. */
export const ManyBlind: Story = {
  args: { list, scanner: { ...notStarted, error: { code: 'no_camera' } }, picture: null },
}

/** Typing a code beside the list. */
export const ManyTyping: Story = {
  args: {
    list,
    scanner: paused,
    session: { ...initialSession, listing: true, panel: { kind: 'typing' } },
  },
}

/** The way into the list of many. */
export const IntoMany: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ta ut flera' }))
    await expect(args.modes[0]?.onChoose).toHaveBeenCalledOnce()
  },
}
