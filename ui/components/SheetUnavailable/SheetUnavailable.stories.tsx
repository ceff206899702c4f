import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { SheetUnavailable } from './SheetUnavailable.tsx'

const meta = {
  title: 'Components/SheetUnavailable · ej tillgänglig, saknar behörighet, laddar panel',
  id: 'components-sheetunavailable',
  component: SheetUnavailable,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { title: 'Uttag', onClose: fn(), onRetry: fn() },
} satisfies Meta<typeof SheetUnavailable>

export default meta
type Story = StoryObj<typeof meta>

/** The item is being fetched. */
export const Loading: Story = { args: { loading: true } }

/** It could not be fetched. */
export const Offline: Story = {
  args: { reason: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.' },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Something else than the item could not be fetched. */
export const OtherFailure: Story = {
  args: { failure: 'Siffrorna kunde inte hämtas', reason: 'Ingen kontakt med servern.' },
  play: async () => {
    await expect(await screen.findByText('Siffrorna kunde inte hämtas')).toBeInTheDocument()
    await expect(screen.queryByText('Varan kunde inte hämtas')).toBeNull()
  },
}

/** It was fetched, and is not there any more: no failure, and nothing to try again. */
export const Gone: Story = {
  args: { gone: 'Batchen ligger inte kvar på hyllplatsen.' },
  play: async () => {
    const gone = await screen.findByText('Batchen ligger inte kvar på hyllplatsen.')
    await expect(gone).toBeInTheDocument()
    await expect(screen.queryByText('Varan kunde inte hämtas')).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
  },
}

/** A narcotic, and a person without the permission. */
export const Forbidden: Story = {
  args: { forbidden: { by: 'narcotics', title: 'Du får inte ta ut den här varan' } },
}

/** A person who may only read. */
export const ReadOnly: Story = {
  args: { forbidden: { by: 'role', title: 'Du får inte ta ut den här varan' } },
}
