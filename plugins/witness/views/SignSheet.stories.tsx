import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@forrad/ui'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { SignSheet } from './SignSheet.tsx'

const state = {
  email: '',
  password: '',
  tried: false,
  signing: false,
  wrong: false,
  error: null,
}

const meta = {
  title: 'Plugins/Witness/SignSheet',
  component: SignSheet,
  parameters: { layout: 'fullscreen' },
  args: { state, failed: null, onType: fn(), onSign: fn(), onClose: fn() },
} satisfies Meta<typeof SignSheet>

export default meta
type Story = StoryObj<typeof meta>

/** A colleague fills it in. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Vittnets e-post'), 'b')
    await expect(args.onType).toHaveBeenCalledWith('email', 'b')
    await userEvent.click(screen.getByRole('button', { name: 'Signera' }))
    await expect(args.onSign).toHaveBeenCalledOnce()
  },
}

/** Something is missing. */
export const Missing: Story = {
  args: { state: { ...state, tried: true } },
  play: async () => {
    // What is said of a field stands by it, and apart from the next one's label.
    const [first] = await screen.findAllByText('Vittnet fyller i det här')
    const said = first?.getBoundingClientRect().bottom ?? 0
    const next = screen.getByText('Vittnets lösenord').getBoundingClientRect().top
    await expect(next - said).toBeGreaterThanOrEqual(8)
    const about = screen.getByText(/^Lämna över till en kollega/).getBoundingClientRect().bottom
    const label = screen.getByText('Vittnets e-post').getBoundingClientRect().top
    await expect(label - about).toBeGreaterThanOrEqual(16)
  },
}

/** The e-mail and the password do not belong together. */
export const Wrong: Story = {
  args: { state: { ...state, email: 'berit@forrad.example', wrong: true } },
}

/** What the witness has filled in is not lost by a slip: leaving asks first. */
export const Left: Story = {
  args: { state: { ...state, email: 'berit@forrad.example' } },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The colleague cannot be the witness. */
export const Refused: Story = {
  args: {
    state: { ...state, email: 'berit@forrad.example' },
    failed: 'Den här kollegan får inte hantera narkotika och kan inte vara vittne.',
  },
}

/** Without a network a withdrawal is signed later. */
export const Offline: Story = {
  args: {
    state: { ...state, email: 'berit@forrad.example' },
    failed: 'Att signera kräver nätet.',
    below: <Button wide>Ta ut nu, signera sedan</Button>,
  },
}
