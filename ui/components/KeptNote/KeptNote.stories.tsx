import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { KeptNote } from './KeptNote.tsx'

const meta = {
  title: 'Components/KeptNote · sparat utkast, börja om, påbörjat',
  id: 'components-keptnote',
  component: KeptNote,
  tags: ['autodocs'],
  args: {
    kept: true,
    text: 'Det du skrev sist finns kvar.',
    startOver: 'Börja om',
    onStartOver: fn(),
  },
} satisfies Meta<typeof KeptNote>

export default meta

type Story = StoryObj<typeof meta>

/** What was typed before is there again. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Börja om' }))
    await expect(args.onStartOver).toHaveBeenCalledOnce()
  },
}

/** Nothing was typed before: nothing is said. */
export const Fresh: Story = { args: { kept: false } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
