import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button, IconButton } from './Button.tsx'

const meta = {
  title: 'Components/Button · knapp, tryckknapp, åtgärd',
  id: 'components-button',
  component: Button,
  tags: ['autodocs'],
  subcomponents: { IconButton },
  args: { children: 'Spara', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta

type Story = StoryObj<typeof meta>

/** A plain action. */
export const Default: Story = {}

/** The one main action of the screen. */
export const Primary: Story = { args: { appearance: 'primary', children: 'Ta ut' } }

/** With a symbol before the verb. */
export const WithIcon: Story = { args: { icon: 'add', children: 'Nytt lager' } }

/** Working: it says so and takes no clicks. */
export const Busy: Story = {
  args: { appearance: 'primary', busy: true, children: 'Sparar' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

/** Where the system chooses the colours it draws every outline: one with the focus, none without. */
export const Focused: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await expect(button).not.toHaveStyle({ outlineStyle: 'solid' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await waitFor(() => expect(button).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' }))
  },
}

/** Not possible now. */
export const Disabled: Story = { args: { disabled: true } }

/** Not possible just now, and it keeps the focus: a press does nothing. */
export const KeepsFocus: Story = {
  render: ({ onClick }) => (
    <IconButton icon="add" label="Öka" aria-disabled onClick={onClick ?? fn()} />
  ),
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Öka' })
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** At least 44 px high, whatever it says. */
export const Targets: Story = {
  render: () => (
    <>
      <Button>Ok</Button> <IconButton icon="edit" label="Ändra" />
    </>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Primary, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Primary, globals: { theme: 'contrast' } }
