import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { LastScanStrip } from '../RunningList/LastScanStrip.tsx'
import { BesideCamera, CameraSide } from './BesideCamera.tsx'

/** A page that counts, and a camera over it that can be opened and closed. */
function Scene() {
  const [open, setOpen] = useState(false)
  const [figure, setFigure] = useState(1)
  return (
    <>
      <section aria-label="Sidan">
        <Button onClick={() => setOpen(!open)}>{open ? 'Stäng kameran' : 'Öppna kameran'}</Button>
        <Button onClick={() => setFigure(figure + 1)}>Skanna</Button>
        <BesideCamera>
          <LastScanStrip
            last={{ turn: figure, good: true, name: 'Alvedon 500 mg', text: 'Räknad', figure }}
          />
        </BesideCamera>
      </section>
      {open ? (
        <section aria-label="Kameran" style={{ padding: 16, background: '#000' }}>
          <CameraSide />
        </section>
      ) : null}
    </>
  )
}

const meta = {
  title: 'Components/BesideCamera · kamera, bredvid kameran, skanning',
  id: 'components-besidecamera',
  component: Scene,
  tags: ['autodocs'],
  subcomponents: { BesideCamera, CameraSide },
} satisfies Meta<typeof Scene>
export default meta
type Story = StoryObj<typeof meta>

/** What the page says goes over to the camera when it opens, follows each scan there, and comes back. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const page = within(canvas.getByRole('region', { name: 'Sidan' }))
    await expect(page.getByText(/^1\sst$/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Öppna kameran' }))
    const camera = within(canvas.getByRole('region', { name: 'Kameran' }))
    await expect(camera.getByText('Alvedon 500 mg')).toBeVisible()
    await expect(page.queryByText('Alvedon 500 mg')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Skanna' }))
    await expect(camera.getByText(/^2\sst$/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Stäng kameran' }))
    await expect(page.getByText(/^2\sst$/)).toBeVisible()
    await expect(canvas.getAllByText('Alvedon 500 mg')).toHaveLength(1)
  },
}
