import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TokenSheet } from './TokenSheet.tsx'

const meta = {
  title: 'Plugins/ServiceAccounts/TokenSheet',
  component: TokenSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Nattlig sammanställning',
    token: `frd_12_${'exempel-'.repeat(5)}abc`,
    copy: fn(async () => {}),
    onClose: fn(),
  },
} satisfies Meta<typeof TokenSheet>

export default meta
type Story = StoryObj<typeof meta>

const press = async (canvasElement: HTMLElement) => {
  const body = within(canvasElement.ownerDocument.body)
  await userEvent.click(await body.findByRole('button', { name: 'Kopiera nyckeln' }))
  return body
}

/** Shown once; the button copies it. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const body = await press(canvasElement)
    await expect(args.copy).toHaveBeenCalledWith(args.token)
    await expect(await body.findByText('Kopierad')).toBeVisible()
    await expect(body.getByRole('button', { name: 'Klar' })).toBeVisible()
  },
}

/** The browser has no clipboard here: the key is selected to be copied by hand. */
export const ByHand: Story = {
  args: { copy: fn(() => Promise.reject(new Error('no clipboard'))) },
  play: async ({ canvasElement }) => {
    const body = await press(canvasElement)
    const field = await body.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nyckel' })
    await expect(field.selectionEnd).toBe(field.value.length)
  },
}
