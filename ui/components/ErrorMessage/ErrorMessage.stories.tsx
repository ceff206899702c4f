import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ErrorMessage } from './ErrorMessage.tsx'

const meta = {
  title: 'Components/ErrorMessage · fel, felmeddelande, försök igen',
  id: 'components-errormessage',
  component: ErrorMessage,
  tags: ['autodocs'],
  args: {
    title: 'Det gick inte att hämta lagret.',
    children: 'Inget du har fyllt i har gått förlorat. Kontrollera nätet och försök igen.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorMessage>

export default meta

type Story = StoryObj<typeof meta>

/** What happened, that nothing was lost, what to do. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Trying again. */
export const Busy: Story = { args: { busy: true } }

/** Nothing to try again. */
export const WithoutRetry: Story = {
  render: ({ title, children }) => <ErrorMessage title={title}>{children}</ErrorMessage>,
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
