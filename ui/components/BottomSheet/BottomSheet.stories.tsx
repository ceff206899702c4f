import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { exampleItem, TODAY } from '../../fixtures.ts'
import { ActionBar } from '../ActionBar/ActionBar.tsx'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { ErrorMessage } from '../ErrorMessage/ErrorMessage.tsx'
import { ItemHead } from '../ItemHead/ItemHead.tsx'
import { QuantityInput } from '../QuantityInput/QuantityInput.tsx'
import { BottomSheet } from './BottomSheet.tsx'

const footer = (
  <ActionBar place="sheet">
    <Button>Lägg till i listan</Button>
    <Button appearance="primary">Ta ut</Button>
  </ActionBar>
)

const meta = {
  title: 'Components/BottomSheet · panel, blad, dialog, popup, modal',
  id: 'components-bottomsheet',
  component: BottomSheet,
  tags: ['autodocs'],
  args: {
    title: 'Ta ut vara',
    onClose: fn(),
    footer,
    children: <QuantityInput label="Antal från A1" value={2} max={6} onChange={fn()} showLabel />,
  },
} satisfies Meta<typeof BottomSheet>

export default meta

type Story = StoryObj<typeof meta>

/** Slides up; Escape closes it. */
export const Default: Story = {
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Ta ut vara' })
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
    await expect(layerOf(sheet)).toBe('2400')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A button that goes when it is pressed, as "Försök igen" does, or is disabled. */
function Vanishing({ how }: { readonly how: 'removed' | 'disabled' }) {
  const [pressed, setPressed] = useState(false)
  if (pressed && how === 'removed') return <p>Hämtat</p>
  return (
    <Button disabled={pressed} onClick={() => setPressed(true)}>
      Försök igen
    </Button>
  )
}

/** What had the focus disappears: Escape still closes. */
export const FocusedGoes: Story = {
  args: { children: <Vanishing how="removed" /> },
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Ta ut vara' })
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(sheet).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** What had the focus is disabled: Escape still closes. */
export const FocusedIsDisabled: Story = {
  ...FocusedGoes,
  args: { children: <Vanishing how="disabled" /> },
}

/** A sheet whose button opens another, which takes that button away. */
function Hiding() {
  const [isOpen, setOpen] = useState(false)
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      <div style={isHidden ? { display: 'none' } : undefined}>
        <Button onClick={() => setOpen(true)}>Öppna</Button>
      </div>
      {isOpen ? (
        <BottomSheet title="Öppna en förpackning" onClose={() => setOpen(false)}>
          <Button onClick={() => setHidden(true)}>Göm den</Button>
        </BottomSheet>
      ) : null}
    </>
  )
}

/** What opened another sheet is hidden when that closes: the focus goes to the sheet, and Escape closes it. */
export const OpenerIsHidden: Story = {
  args: { children: <Hiding /> },
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Ta ut vara' })
    await userEvent.click(await screen.findByRole('button', { name: 'Öppna' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Göm den' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(sheet).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** It stays open, to be looked at. */
export const Open: Story = {}

/** With a head of its own. */
export const WithItem: Story = {
  args: {
    labelledBy: 'sheet-item',
    title: <ItemHead id="sheet-item" item={exampleItem()} today={TODAY} level={2} large />,
  },
}

/** While something is sent it cannot be closed. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** How many times closing is still refused. */
let noes = 0

/** Whoever opened it is asked before it closes: a no keeps it open. */
export const MayClose: Story = {
  args: { mayClose: fn(() => --noes < 0) },
  beforeEach: () => {
    noes = 2
  },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(args.mayClose).toHaveBeenCalledTimes(2)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Going back asks as well, and asks again after a no; the page stays. */
export const Back: Story = {
  args: { mayClose: fn(() => --noes < 0) },
  beforeEach: () => {
    noes = 1
  },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    const { href } = location
    await goBack()
    await waitFor(() => expect(args.mayClose).toHaveBeenCalledOnce())
    await expect(args.onClose).not.toHaveBeenCalled()
    await goBack()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(location.href).toBe(href)
  },
}

/** Something was entered: whichever way it is left, it asks first, and stays at a no. */
export const Dirty: Story = {
  args: { dirty: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Ta ut vara' })
    const leave = [
      () => userEvent.click(screen.getByRole('button', { name: 'Stäng' })),
      () => userEvent.click(document.querySelector('.fui-DialogSurface__backdrop') as HTMLElement),
      () => userEvent.keyboard('{Escape}'),
      goBack,
    ]
    for (const go of leave) {
      await go()
      await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
      await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(screen.getByRole('dialog', { name: 'Ta ut vara' })).toBeVisible()
    }
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort det ifyllda' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A question above dims the sheet too. */
export const Question: Story = {
  args: {
    children: (
      <ConfirmDialog
        title="Ta ut från utgången batch?"
        confirmLabel="Ta ut ändå"
        onConfirm={fn()}
        onClose={fn()}
      />
    ),
  },
  play: async () => {
    await screen.findByRole('alertdialog')
    const dims = [...document.querySelectorAll('.fui-DialogSurface__backdrop')].map(
      (backdrop) => getComputedStyle(backdrop).backgroundColor,
    )
    await expect(dims).toHaveLength(2)
    await expect(dims[1]).toBe(dims[0])
    await expect(dims[1]).not.toBe('rgba(0, 0, 0, 0)')
  },
}

/** A scan opened it: it stands there in its first frame, and Escape closes it as ever. */
export const AtOnce: Story = {
  args: { atOnce: true },
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Ta ut vara' })
    await expect(sheet.getAnimations().filter(({ playState }) => playState === 'running')).toEqual(
      [],
    )
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** An error line above the buttons. */
export const WithError: Story = {
  args: {
    footer: (
      <ActionBar
        place="sheet"
        note={
          <ErrorMessage title="Det gick inte att hämta ut varan.">
            Det finns 3 st kvar.
          </ErrorMessage>
        }
      >
        <Button appearance="primary">Ta ut</Button>
      </ActionBar>
    ),
  },
}

/** More than fits: the middle scrolls, head and foot stay. */
export const Long: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, row) => <p key={row}>Hylla A{row + 1}</p>),
  },
  play: async () => {
    const last = await screen.findByText('Hylla A30')
    const reached = () => expect(last.closest('[tabindex="0"]')).not.toBeNull()
    await waitFor(reached)
  },
}

/** Covers a phone's screen. */
export const Full: Story = { args: { size: 'full' } }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }

function layerOf(sheet: HTMLElement): string {
  const layer = sheet.closest('[data-portal-node]')
  return layer ? getComputedStyle(layer).zIndex : ''
}

/** Goes back as soon as the sheet has its entry in the history. */
async function goBack(): Promise<void> {
  await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }))
  history.back()
}
