import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { exampleItem, TODAY } from '../../fixtures.ts'
import { ActionBar } from '../ActionBar/ActionBar.tsx'
import { Button } from '../Button/Button.tsx'
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
  title: 'Components/BottomSheet',
  component: BottomSheet,
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
