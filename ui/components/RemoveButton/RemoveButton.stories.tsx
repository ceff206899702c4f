import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { RemoveButton } from './RemoveButton.tsx'

/** A page with a list whose lines can be removed, but for one that is kept. */
function List({ kept }: { readonly kept: string | null }) {
  const [names, setNames] = useState(['Alvedon', 'Heparin', 'Zink'])
  return (
    <>
      <h1 tabIndex={-1}>Uttagslista</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}{' '}
            <RemoveButton
              label={`Ta bort ${name} från listan`}
              removed={`${name} borttagen`}
              disabled={false}
              onClick={() => {
                if (name !== kept) setNames(names.filter((one) => one !== name))
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const meta = {
  title: 'Components/RemoveButton · ta bort, radera rad, papperskorg',
  id: 'components-removebutton',
  component: RemoveButton,
  tags: ['autodocs'],
  args: {
    label: 'Ta bort Alvedon från listan',
    removed: 'Alvedon borttagen',
    disabled: false,
    onClick: fn(),
  },
} satisfies Meta<typeof RemoveButton>

export default meta
type Story = StoryObj<typeof meta>

/**
 * The line has gone: the focus goes to the next one, from the last line to the one before, and from the
 * only one to the heading; and it is told. Enter, as from a slow scanner, removes nothing more.
 */
export const Default: Story = {
  render: () => <List kept={null} />,
  play: async ({ canvas }) => {
    const remove = (name: string) =>
      canvas.getByRole('button', { name: `Ta bort ${name} från listan` })
    const line = (name: string) => remove(name).closest('li')
    await userEvent.click(remove('Heparin'))
    await waitFor(() => expect(line('Zink')).toHaveFocus())
    await waitFor(() => expect(said()).toBe('Heparin borttagen'))
    await userEvent.keyboard('{Enter}')
    await expect(line('Zink')).toHaveFocus()
    await userEvent.click(remove('Zink'))
    await waitFor(() => expect(line('Alvedon')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(line('Alvedon')).toHaveFocus()
    await userEvent.click(remove('Alvedon'))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Uttagslista' })).toHaveFocus())
  },
}

const said = () => document.querySelector('body > div[data-tabster-never-hide]')?.textContent

/** It stays, for whatever reason: so does the focus, and nothing is told. */
export const Kept: Story = {
  render: () => <List kept="Heparin" />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(said()).toBeUndefined(), { timeout: 3000 })
    const remove = canvas.getByRole('button', { name: 'Ta bort Heparin från listan' })
    await userEvent.click(remove)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(remove).toHaveFocus()
    await expect(said()).toBeUndefined()
  },
}

/** The next line's button comes under the finger: the second half of a double touch does not fall on it. */
export const DoubleTouch: Story = {
  render: () => <List kept={null} />,
  play: async ({ canvas }) => {
    const remove = (name: string) =>
      canvas.getByRole('button', { name: `Ta bort ${name} från listan` })
    const { left, top, width, height } = remove('Alvedon').getBoundingClientRect()
    const underFinger = () =>
      document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')
    remove('Alvedon').click()
    await expect(underFinger()).toBeFalsy()
    await waitFor(() => expect(underFinger()).toBe(remove('Heparin')))
  },
}

/** Not possible now. */
export const Disabled: Story = { args: { disabled: true } }
