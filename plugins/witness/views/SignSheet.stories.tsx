import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@forrad/ui'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
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
  args: {
    state,
    rows: [
      {
        key: '1/11/-1',
        item: { display_name: 'Morfin injektion', strength_text: '10 mg/ml' },
        quantity: -2,
        place: 'Akutrum · N1',
      },
    ],
    failed: null,
    onType: fn(),
    onSign: fn(),
    onClose: fn(),
  },
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

/** The witness reads what is signed, above the fields; a name that is not held is said to be missing. */
export const Several: Story = {
  args: {
    rows: [
      {
        key: '1/11/-1',
        item: { display_name: 'Morfin injektion', strength_text: '10 mg/ml' },
        quantity: -2,
        place: 'Akutrum · N1',
      },
      {
        key: '1/11/1',
        item: { display_name: 'Oxikodon depottablett', strength_text: '40 mg' },
        quantity: 12,
        place: 'Operation · Narkotikaskåp 2',
      },
      { key: '2/12/-1', item: null, quantity: -1, place: null },
    ],
  },
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Det som signeras' })
    const lines = within(list).getAllByRole('listitem')
    await expect(lines.map((one) => one.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'Morfin injektion 10 mg/mlAkutrum · N1−2 st',
      'Oxikodon depottablett 40 mgOperation · Narkotikaskåp 2+12 st',
      'En vara vars namn inte finns här−1 st',
    ])
    const below = list.getBoundingClientRect().bottom
    const label = screen.getByText('Vittnets e-post').getBoundingClientRect().top
    await expect(label).toBeGreaterThanOrEqual(below + 16)
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
    failed: 'Det krävs nät för att signera.',
    below: <Button wide>Ta ut nu, signera sedan</Button>,
  },
}
