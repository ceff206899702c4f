import { patch } from '@forrad/core/stores'
import { aUser, FAKE_PASSWORD, fakeApi, fakeServices } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { wordError } from '../../errors.ts'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import SignInAgain from './SignInAgain.tsx'

const bo = aUser({ apoex_id: 'u-2', first_name: 'Bo', last_name: 'Ek' })

interface SceneProps {
  /** Another person has signed in, and cannot be signed out at first. */
  readonly another: boolean
}

/** Somebody whose session has ended. */
function Scene({ another }: SceneProps) {
  const [services] = useState(() => {
    const api = fakeApi({ user: aUser() })
    const made = fakeServices({ api, wordError })
    patch(made.session.state, { expired: true, switchTo: another ? bo : null })
    if (another) api.fail('signOut', { kind: 'network' })
    return made
  })
  return (
    <ServicesProvider value={services}>
      <SignInAgain />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Shell/SignInAgain',
  component: Scene,
  args: { another: false },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** The e-mail is filled in, and the focus is where the password goes. */
export const Default: Story = {
  async play() {
    await screen.findByRole('alertdialog', { name: 'Logga in igen' })
    await expect(screen.getByLabelText('E-post')).toHaveValue(aUser().email)
    await waitFor(() => expect(screen.getByLabelText('Lösenord')).toHaveFocus())
    await expect(screen.queryByText(/e-postadress ändrats/)).toBeNull()
  },
}

/** What was filled in is refused: the address may have been changed on another device. */
export const Refused: Story = {
  async play() {
    const dialog = await screen.findByRole('alertdialog', { name: 'Logga in igen' })
    await userEvent.type(screen.getByLabelText('Lösenord'), `${FAKE_PASSWORD}x`)
    await userEvent.click(screen.getByRole('button', { name: 'Logga in' }))
    await waitFor(() => expect(dialog).toHaveTextContent('Ogiltigt användarnamn eller lösenord'))
    await expect(dialog).toHaveTextContent('Har din e-postadress ändrats? Då gäller den nya.')
  },
}

/** Another person came in and does not go on; signing them out again fails at first, and says so. */
export const NotSignedOut: Story = {
  args: { another: true },
  async play() {
    const name = 'Ta bort det som Åsa Öberg har börjat på?'
    const question = await screen.findByRole('alertdialog', { name })
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(question).toHaveTextContent('Det gick inte att logga ut Bo Ek.'))
    await expect(question).toHaveTextContent('Ingen kontakt med servern.')
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    await screen.findByRole('alertdialog', { name: 'Logga in igen' })
  },
}
