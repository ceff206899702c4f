import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { exampleItem, TODAY } from '../../fixtures.ts'
import { ActionBar } from '../ActionBar/ActionBar.tsx'
import { Button } from '../Button/Button.tsx'
import { ItemHead } from '../ItemHead/ItemHead.tsx'
import { SidePane, type SidePaneProps } from './SidePane.tsx'

/** A list beside the pane; each entry shows itself there. */
function Page(props: SidePaneProps) {
  const [shown, setShown] = useState<string | number | null>(props.contentKey)
  return (
    <>
      <ul>
        {['A1', 'A2', 'A3'].map((place) => (
          <li key={place}>
            <Button onClick={() => setShown(place)}>Visa {place}</Button>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <SidePane
          {...props}
          contentKey={shown}
          onClose={() => {
            props.onClose()
            setShown(null)
          }}
        />
      )}
    </>
  )
}

const meta = {
  title: 'Components/SidePane',
  component: SidePane,
  globals: { viewport: { value: 'desktop' } },
  args: {
    title: 'Hyllplats',
    contentKey: 'A0',
    onClose: fn(),
    children: 'Fyra varor ligger här.',
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof SidePane>

export default meta

type Story = StoryObj<typeof meta>

const pane = () => screen.findByRole('complementary', { name: 'Hyllplats' })

/** It takes the focus; the list stays in use, and Escape in the pane closes it and goes back there. */
export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(async () => expect(await pane()).toHaveFocus())
    const opener = screen.getByRole('button', { name: 'Visa A2' })
    const before = await pane()
    await userEvent.click(opener)
    await expect(await pane()).toBe(before)
    await expect(before).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(getComputedStyle(document.body).paddingInlineEnd).toBe('0px')
  },
}

/** Escape elsewhere leaves it; the page has made room for it. */
export const Beside: Story = {
  play: async ({ args }) => {
    const { left } = (await pane()).getBoundingClientRect()
    screen.getByRole('button', { name: 'Visa A1' }).focus()
    await userEvent.keyboard('{Escape}')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(args.onClose).not.toHaveBeenCalled()
    const { right } = screen.getByRole('list').getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(left)
  },
}

/** More than fits: the middle scrolls, and begins at the top when something else is shown. */
export const Long: Story = {
  args: { children: Array.from({ length: 60 }, (_, row) => <p key={row}>Hylla A{row + 1}</p>) },
  play: async () => {
    const last = await screen.findByText('Hylla A60')
    await waitFor(() => expect(last.closest('[tabindex="0"]')).not.toBeNull())
    last.scrollIntoView()
    await userEvent.click(screen.getByRole('button', { name: 'Visa A3' }))
    const box = () => screen.getByText('Hylla A60').closest('[tabindex="0"]')
    await waitFor(() => expect(box()?.scrollTop).toBe(0))
  },
}

/** Buttons stay at the bottom. */
export const WithFooter: Story = {
  args: {
    footer: (
      <ActionBar place="sheet">
        <Button appearance="primary">Spara</Button>
      </ActionBar>
    ),
  },
}

/** With a head of its own. */
export const WithItem: Story = {
  args: {
    labelledBy: 'pane-item',
    title: <ItemHead id="pane-item" item={exampleItem()} today={TODAY} level={2} large />,
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'desktop' } } }

/** In high contrast. */
export const HighContrast: Story = {
  globals: { theme: 'contrast', viewport: { value: 'desktop' } },
}
