import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { BottomSheet } from '../../components/BottomSheet/BottomSheet.tsx'
import { Button } from '../../components/Button/Button.tsx'
import type { Notice } from '../../services/notices.ts'
import NoticeToaster from './NoticeToaster.tsx'

const undo = fn()

const meta = {
  title: 'Shell/Notices',
  component: NoticeToaster,
  args: {
    waiting: [
      {
        key: 1,
        tone: 'success',
        text: '2 st Paracetamol 500 mg uttagna',
        action: { label: 'Ångra', run: undo },
      },
    ],
    onTaken: fn(),
  },
} satisfies Meta<typeof NoticeToaster>

export default meta

type Story = StoryObj<typeof meta>

/** Something was done and can be undone. */
export const Default: Story = {
  play: async ({ args }) => {
    const text = await screen.findByText('2 st Paracetamol 500 mg uttagna')
    await waitFor(() => expect(text).toBeVisible())
    await expect(args.onTaken).toHaveBeenCalledWith(1)
    await expect(await screen.findByRole('region', { name: 'Meddelanden' })).toContainElement(text)
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await expect(undo).toHaveBeenCalledOnce()
  },
}

/** Takes back, and says so in another notice; beside a button that had the focus. */
function TakingBack() {
  const [waiting, setWaiting] = useState<readonly Notice[]>([taken(30, () => takeBack())])
  const takeBack = () => {
    undo(document.activeElement?.textContent)
    setWaiting([{ key: 31, tone: 'success', text: 'Ångrat. Lagret är som förut.' }])
  }
  return (
    <>
      <Button>Ta ut</Button>
      <NoticeToaster waiting={waiting} onTaken={ignore} />
    </>
  )
}

const ignore = fn()

const taken = (key: number, run: () => void): Notice => ({
  key,
  tone: 'success',
  text: 'Tog ut 2 st Alvedon',
  action: { label: 'Ångra', run },
})

/**
 * What was pressed goes with its notice: the focus is given back before, to whatever had it. What came of
 * it is read aloud, which Fluent does not do while the focus is among the notices.
 */
export const TakenBack: Story = {
  render: () => <TakingBack />,
  play: async ({ canvas }) => {
    undo.mockClear()
    const region = await screen.findByRole('region', { name: 'Meddelanden' })
    const undoing = await within(region).findByRole('button', { name: 'Ångra' })
    canvas.getByRole('button', { name: 'Ta ut' }).focus()
    await userEvent.click(undoing)
    await expect(undo.mock.calls).toEqual([['Ta ut']])
    await expect(canvas.getByRole('button', { name: 'Ta ut' })).toHaveFocus()
    await waitFor(
      () => {
        const said = [...region.querySelectorAll('[aria-live]')].map((one) => one.textContent)
        return expect(said.join('')).toContain('Ångrat. Lagret är som förut.')
      },
      { timeout: 3000 },
    )
    const close = await within(region).findAllByRole('button', { name: 'Stäng meddelandet' })
    await userEvent.click(close.at(-1) as HTMLElement)
    await expect(canvas.getByRole('button', { name: 'Ta ut' })).toHaveFocus()
  },
}

/** A key leads to the notice said last, over an open sheet as well, and back. */
export const ByKey: Story = {
  render: (args) => (
    <>
      <BottomSheet title="Ta ut" onClose={fn()}>
        <Button>Lägg till</Button>
      </BottomSheet>
      <NoticeToaster {...args} />
    </>
  ),
  play: async () => {
    undo.mockClear()
    const region = await screen.findByRole('region', { name: 'Meddelanden' })
    const undoing = await within(region).findByRole('button', { name: 'Ångra' })
    const button = await screen.findByRole('button', { name: 'Lägg till' })
    await waitFor(() => expect(undoing).toBeVisible())
    button.focus()
    await userEvent.keyboard('{F6}')
    await expect(within(region).getByRole('listitem')).toHaveFocus()
    await userEvent.keyboard('{F6}')
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{F6}')
    undoing.focus()
    await userEvent.keyboard('{Enter}')
    await expect(undo).toHaveBeenCalledOnce()
    await expect(button).toHaveFocus()
    // Nothing stands there any more: the key is the browser's.
    await waitFor(() => expect(within(region).queryByRole('listitem')).toBeNull())
    await userEvent.keyboard('{F6}')
    await expect(button).toHaveFocus()
  },
}

/** Escape takes the notices away and gives the focus back, however it came there. */
export const Escaped: Story = {
  ...ByKey,
  args: { waiting: [taken(40, fn())] },
  play: async () => {
    const region = await screen.findByRole('region', { name: 'Meddelanden' })
    const undoing = await within(region).findByRole('button', { name: 'Ångra' })
    const button = await screen.findByRole('button', { name: 'Lägg till' })
    button.focus()
    undoing.focus()
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveFocus()
    await waitFor(() => expect(within(region).queryByRole('listitem')).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'Ta ut' })).toBeVisible()
  },
}

/** Something failed: it stays until closed. */
export const Failure: Story = {
  args: {
    waiting: [
      { key: 2, tone: 'error', text: 'Det gick inte att spara. Ingen kontakt med servern.' },
    ],
  },
}

const errors = [
  'Bara halva koden kom fram.',
  'Koden kunde inte slås upp.',
  'Skanningen misslyckades.',
]
const failures = errors.map((text, index) => ({ key: 10 + index, tone: 'error' as const, text }))
const pick = {
  key: 20,
  tone: 'success' as const,
  text: 'Tog ut 2 st Alvedon',
  action: { label: 'Ångra', run: fn() },
}

/** Errors stay, but silence nothing: the oldest goes for what comes after it, and what was done is read aloud. */
export const AfterErrors: Story = {
  args: { waiting: [...failures, pick] },
  play: async ({ args }) => {
    const region = await screen.findByRole('region', { name: 'Meddelanden' })
    const undoing = await within(region).findByRole('button', { name: 'Ångra' })
    await waitFor(() => expect(undoing).toBeVisible())
    await waitFor(() => expect(within(region).queryByText(errors[0] ?? '')).toBeNull())
    await expect(within(region).getByText(errors[1] ?? '')).toBeVisible()
    await expect(within(region).getByText(errors[2] ?? '')).toBeVisible()
    await expect(args.onTaken).toHaveBeenCalledTimes(4)
  },
}

/** The same error time after time stands there once. */
export const Again: Story = {
  args: {
    waiting: [1, 2, 3, 4].map((key) => ({ key, tone: 'error' as const, text: errors[0] ?? '' })),
  },
  play: async ({ args }) => {
    const region = await screen.findByRole('region', { name: 'Meddelanden' })
    await within(region).findByRole('button', { name: 'Stäng meddelandet' })
    await expect(within(region).getAllByRole('listitem')).toHaveLength(1)
    await expect(args.onTaken).toHaveBeenCalledTimes(4)
    await userEvent.click(within(region).getByRole('button', { name: 'Stäng meddelandet' }))
    await waitFor(() => expect(within(region).queryByRole('listitem')).toBeNull())
  },
}

/** For information. */
export const Information: Story = {
  args: { waiting: [{ key: 3, tone: 'info', text: 'Lagret har ändrats av någon annan.' }] },
}

/** A new version of the app: it stays until it is taken up or closed. */
export const NewVersion: Story = {
  args: {
    waiting: [
      {
        key: 4,
        tone: 'info',
        text: 'Det finns en ny version av Förråd.',
        action: { label: 'Ladda om', run: fn() },
        duration: -1,
      },
    ],
  },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Ladda om' })
    await waitFor(() => expect(button).toBeVisible())
  },
}

/**
 * Over an open sheet: seen, read by screen readers, and clear of what changed in the sheet: above it on
 * a phone, in the corner below the dialog on a desktop.
 */
export const OverSheet: Story = {
  ...Failure,
  render: (args) => (
    <>
      <BottomSheet title="Ta ut" onClose={fn()}>
        Antal
      </BottomSheet>
      <NoticeToaster {...args} />
    </>
  ),
  play: async ({ globals }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Ta ut' })
    const notices = await screen.findByRole('region', { name: 'Meddelanden' })
    const text = await within(notices).findByText(/^Det gick inte att spara/)
    await waitFor(() => expect(text).toBeVisible())
    await waitFor(() => expect(sheet).toBeVisible())
    // Roles are looked up among what a screen reader meets.
    await expect(screen.getByRole('region', { name: 'Meddelanden' })).toBe(notices)
    await expect(notices.querySelectorAll('[aria-live]').length).toBeGreaterThan(0)
    const isPhone = globals['viewport'].value === 'phone'
    await waitFor(() => {
      const [upper, lower] = isPhone ? [text, sheet] : [sheet, text]
      return expect(upper.getBoundingClientRect().bottom).toBeLessThan(
        lower.getBoundingClientRect().top,
      )
    })
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Failure, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Failure, globals: { theme: 'contrast' } }

/** The page's buttons, which stand further up once there is less above them. */
function MovingFoot() {
  const [isUp, setUp] = useState(false)
  return (
    <>
      <Button onClick={() => setUp(true)}>Mindre</Button>
      <div
        data-foot=""
        style={{ position: 'fixed', inset: `auto 0 ${isUp ? 172 : 74}px`, height: 96 }}
      />
      <NoticeToaster waiting={stays} onTaken={ignore} />
    </>
  )
}

const stays: readonly Notice[] = [{ key: 40, tone: 'error', text: 'Indragen: LV 1. Ta den inte.' }]

/** Buttons that move up while a notice is shown are not covered by it. */
export const BesideMovedFoot: Story = {
  render: () => <MovingFoot />,
  async play() {
    const text = await screen.findByText('Indragen: LV 1. Ta den inte.')
    const foot = document.querySelector('[data-foot]')
    const covers = () => {
      const [notice, buttons] = [text, foot].map((one) => one?.getBoundingClientRect())
      return !notice || !buttons || (notice.bottom > buttons.top && notice.top < buttons.bottom)
    }
    await waitFor(() => expect(covers()).toBe(false))
    await userEvent.click(screen.getByRole('button', { name: 'Mindre' }))
    await waitFor(() => expect(covers()).toBe(false))
  },
}
