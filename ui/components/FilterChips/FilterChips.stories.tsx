import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FilterChips } from './FilterChips.tsx'

const meta = {
  title: 'Components/FilterChips · filter, filterknappar, chips, val',
  id: 'components-filterchips',
  component: FilterChips<number>,
  tags: ['autodocs'],
  args: {
    label: 'Lager',
    options: [
      { id: 1, label: 'Lager A' },
      { id: 2, label: 'Lager B' },
      { id: 3, label: 'Kylrummet' },
    ],
    selected: [1],
    onToggle: fn(),
  },
} satisfies Meta<typeof FilterChips<number>>

export default meta

type Story = StoryObj<typeof meta>

/** One is on; each is at least 135 px wide. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const [first, second] = canvas.getAllByRole('button')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect(second).toHaveAttribute('aria-pressed', 'false')
    await expect(second?.getBoundingClientRect().width).toBeGreaterThanOrEqual(135)
    await userEvent.click(canvas.getByRole('button', { name: 'Lager B' }))
    await expect(args.onToggle).toHaveBeenCalledWith(2)
  },
}

/** None is on. */
export const None: Story = { args: { selected: [] } }

/** Not possible now: no press is dropped in silence, and what is on is told. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    const chips = canvas.getAllByRole('button')
    for (const chip of chips) {
      // Reached by key still: the row scrolls.
      await expect(chip).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(chip)
    }
    await expect(args.onToggle).not.toHaveBeenCalled()
    await expect(chips[0]).toHaveAttribute('aria-pressed', 'true')
  },
}

/** A name that does not fit in a line is read whole on several, and its chip is no wider than the row. */
export const Long: Story = {
  args: {
    options: [
      {
        id: 1,
        label: 'Läkemedelsförrådet på akutvårdsavdelningen vid Drottninggatan, plan fyra',
      },
    ],
  },
  play: async ({ canvas }) => {
    const chip = canvas.getByRole('button', { name: /^Läkemedelsförrådet/ })
    const row = canvas.getByRole('group', { name: 'Lager' })
    await expect(chip.getBoundingClientRect().width).toBeLessThanOrEqual(row.clientWidth)
    await expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth)
    await expect(chip.scrollHeight).toBeLessThanOrEqual(chip.clientHeight)
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Default, globals: { theme: 'contrast' } }
