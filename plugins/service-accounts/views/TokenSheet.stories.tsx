import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
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

const withoutClipboard = { copy: fn(() => Promise.reject(new Error('no clipboard'))) }

/** The browser has no clipboard here: the key is selected to be copied by hand. */
export const ByHand: Story = {
  args: withoutClipboard,
  play: async ({ canvasElement }) => {
    const body = await press(canvasElement)
    const field = await body.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nyckel' })
    await expect(field.selectionEnd).toBe(field.value.length)
  },
}

/** A tap beside the sheet, Escape and the cross ask before the key is lost; a no shows it still. */
export const NotCopied: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: /^Nyckeln till/ })
    const leave = [
      () => userEvent.click(document.querySelector('.fui-DialogSurface__backdrop') as HTMLElement),
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Stäng' })),
    ]
    for (const go of leave) {
      await go()
      await screen.findByRole('alertdialog', { name: 'Stänga utan att kopiera nyckeln?' })
      await userEvent.click(screen.getByRole('button', { name: 'Tillbaka till nyckeln' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(await screen.findByRole('textbox', { name: 'Nyckel' })).toHaveValue(args.token)
    }
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Stäng utan nyckeln' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** What has been copied stands elsewhere: nothing is asked. */
export const CopiedThenLeft: Story = {
  play: async ({ canvasElement, args }) => {
    const body = await press(canvasElement)
    await body.findByText('Kopierad')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Copied by hand it counts as copied; a part of it does not. */
export const CopiedByHand: Story = {
  args: withoutClipboard,
  play: async ({ canvasElement, args }) => {
    const body = await press(canvasElement)
    const field = await body.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nyckel' })
    await body.findByText(/^Webbläsaren kopierade den inte/)
    field.setSelectionRange(0, 5)
    await fireEvent.copy(field)
    await expect(body.queryByText('Kopierad')).toBeNull()
    field.select()
    await fireEvent.copy(field)
    await expect(await body.findByText('Kopierad')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
