import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { widthOfFrame } from '../../testing/frame.fixtures.ts'
import { TextField } from '../TextField/TextField.tsx'
import { BottomSheet } from './BottomSheet.tsx'

/** A sheet on a device that is turned while it is open. */
const meta = {
  title: 'Components/BottomSheetTurned',
  component: BottomSheet,
  args: { title: 'Ta ut vara', onClose: fn(), children: null },
} satisfies Meta<typeof BottomSheet>

export default meta

type Story = StoryObj<typeof meta>

/** Something that only the content of the sheet remembers. */
function Typing() {
  const [text, setText] = useState('')
  return <TextField label="Ny hyllplats" value={text} onChange={setText} />
}

const frame = widthOfFrame('(width < 600px)')

/** The phone is turned, and turned back: what was typed stays, and so does the focus. */
export const Turned: Story = {
  args: { children: <Typing /> },
  beforeEach: () => frame.begin(390),
  play: async ({ args }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Ta ut vara' })
    const field = await screen.findByRole('textbox', { name: 'Ny hyllplats' })
    await userEvent.type(field, 'A7')
    for (const width of [844, 390]) {
      await frame.change(width)
      await expect(screen.getByRole('dialog', { name: 'Ta ut vara' })).toBe(sheet)
      await expect(screen.getByRole('textbox', { name: 'Ny hyllplats' })).toBe(field)
      await expect(field).toHaveValue('A7')
      await expect(field).toHaveFocus()
    }
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
