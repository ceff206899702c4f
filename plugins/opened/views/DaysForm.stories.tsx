import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DaysForm } from './DaysForm.tsx'

const meta = {
  title: 'Plugins/Opened/DaysForm',
  component: DaysForm,
  args: {
    days: 28,
    known: true,
    value: '28',
    wrong: null,
    changed: false,
    saving: false,
    failed: null,
    onType: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof DaysForm>

export default meta
type Story = StoryObj<typeof meta>

/** As it is saved. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** Another figure is typed. */
export const Changed: Story = {
  args: { value: '14', changed: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Spara' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

/** What is typed is no number of days. */
export const Wrong: Story = { args: { value: '99999', wrong: 'Ett helt antal dagar, högst 1825' } }

/** For who may only read. */
export const Reader: StoryObj = {
  render: () => (
    <DaysForm
      {...{ days: 28, known: true, value: '', wrong: null, changed: false }}
      saving={false}
      failed={null}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('En öppnad förpackning håller 28 dagar.'),
    ).toBeVisible()
  },
}
