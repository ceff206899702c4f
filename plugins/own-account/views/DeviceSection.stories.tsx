import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DeviceSection } from './DeviceSection.tsx'

const meta = {
  title: 'Plugins/OwnAccount/DeviceSection',
  component: DeviceSection,
  args: {
    state: { theme: 'system', textSize: 'normal', sound: true, vibration: true },
    actions: { chooseTheme: fn(), chooseTextSize: fn(), turn: fn() },
    onTry: fn(),
    onHints: fn(),
  },
} satisfies Meta<typeof DeviceSection>

export default meta
type Story = StoryObj<typeof meta>

/** As the device has it; each choice holds at once. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: 'Som enheten' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Mörkt' }))
    await expect(args.actions.chooseTheme).toHaveBeenCalledWith('dark')
    await userEvent.click(canvas.getByRole('radio', { name: 'Störst' }))
    await expect(args.actions.chooseTextSize).toHaveBeenCalledWith('largest')
    await userEvent.click(canvas.getByRole('switch', { name: 'Ljud' }))
    await expect(args.actions.turn).toHaveBeenCalledWith('sound', false)
    await userEvent.click(canvas.getByRole('button', { name: 'Prova vibrationen' }))
    await expect(args.onTry).toHaveBeenCalledWith('vibration')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa tipsen igen' }))
    await expect(args.onHints).toHaveBeenCalledOnce()
  },
}

/** All is chosen otherwise; what is off cannot be tried. */
export const Chosen: Story = {
  args: { state: { theme: 'dark', textSize: 'largest', sound: false, vibration: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Störst' })).toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Prova ljudet' })).toBeDisabled()
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Chosen, globals: { theme: 'contrast' } }
