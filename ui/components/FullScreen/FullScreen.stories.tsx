import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { useState, type ComponentProps } from 'react'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { Button } from '../Button/Button.tsx'
import { FullScreen } from './FullScreen.tsx'

const meta = {
  title: 'Components/FullScreen · helskärm, kamera, skanner',
  id: 'components-fullscreen',
  component: FullScreen,
  tags: ['autodocs'],
  args: { label: 'Skanna', onClose: fn(), children: <p>Rikta koden mot rutan</p> },
} satisfies Meta<typeof FullScreen>

export default meta
type Story = StoryObj<typeof meta>

/** As a page over the page; Escape closes it. */
export const Default: Story = {
  play: async ({ args }) => {
    const shown = await screen.findByRole('dialog', { name: 'Skanna' })
    await expect(shown).toBeVisible()
    await expect(layerOf(shown)).toBe('2000')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** Black, behind the camera's picture. */
export const Black: Story = {
  args: { black: true, children: <p style={{ color: 'white' }}>Rikta koden mot rutan</p> },
}

/** Opened from a sheet: it lies over it, as the camera does over a pick. */
export const OverASheet: Story = {
  render: (args) => <Scanning {...args} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Öppna kameran' }))
    const shown = await screen.findByRole('dialog', { name: 'Skanna' })
    await waitFor(() => expect(layerOf(shown)).toBe('2400'))
    const { left, top } = shown.getBoundingClientRect()
    await expect(shown.contains(document.elementFromPoint(left + 5, top + 5))).toBe(true)
  },
}

function Scanning(args: ComponentProps<typeof FullScreen>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <BottomSheet title="Ta ut" size="full" onClose={() => {}}>
        <Button onClick={() => setOpen(true)}>Öppna kameran</Button>
      </BottomSheet>
      {open ? <FullScreen {...args} /> : null}
    </>
  )
}

function layerOf(shown: HTMLElement): string {
  const layer = shown.closest('[data-portal-node]')
  return layer ? getComputedStyle(layer).zIndex : ''
}
