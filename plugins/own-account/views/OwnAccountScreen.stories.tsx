import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { NameState } from '../model/name.store.ts'
import type { OwnAccountState } from '../model/own-account.store.ts'
import { AboutSection } from './AboutSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { NameForm } from './NameForm.tsx'
import { OwnAccountScreen } from './OwnAccountScreen.tsx'

const session = (id: string, browser: string | null, system: string | null, current = false) => ({
  id,
  browser,
  system,
  current,
  created_at: '2026-11-22T06:40:00.000Z',
  last_seen_at: '2026-11-22T07:15:00.000Z',
})
const state: OwnAccountState = {
  sessions: [
    session('a', 'Chrome', 'Android', true),
    session('b', 'Edge', 'Windows'),
    session('c', null, null),
  ],
  loading: false,
  sessionError: null,
  ending: [],
  typed: { current: '', password: '', confirmation: '' },
  tried: false,
  isWrong: false,
  isEasy: false,
  saving: false,
  error: null,
}
const name: NameState = {
  typed: { first_name: null, last_name: null },
  tried: false,
  saving: false,
  error: null,
}

const meta = {
  title: 'Plugins/OwnAccount/OwnAccountScreen',
  component: OwnAccountScreen,
  args: {
    email: 'asa.oberg@forrad.example',
    nameForm: (
      <NameForm
        user={{ first_name: 'Åsa', last_name: 'Öberg' }}
        state={name}
        actions={{ type: fn(), save: fn(async () => null) }}
        wordError={wordError}
      />
    ),
    device: (
      <DeviceSection
        state={{ theme: 'system', textSize: 'normal', sound: true, vibration: true }}
        actions={{ chooseTheme: fn(), chooseTextSize: fn(), turn: fn() }}
        onTry={fn()}
        onHints={null}
      />
    ),
    about: <AboutSection place="Centralförråd" onPlace={fn()} version="B4kz" hasHelp />,
    state,
    actions: {
      load: fn(),
      end: fn(),
      type: fn(),
      save: fn(async () => null),
      judge: fn(async () => null),
    },
    wordError,
  },
} satisfies Meta<typeof OwnAccountScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Signed in on three devices. */
export const Default: Story = {}

/** The sessions are being fetched. */
export const Loading: Story = { args: { state: { ...state, sessions: null, loading: true } } }

/** What was typed cannot be saved. */
export const Wrong: Story = {
  args: {
    state: {
      ...state,
      tried: true,
      isWrong: true,
      typed: { current: 'fel', password: 'kort', confirmation: 'korv' },
    },
  },
}

const typed = {
  current: 'det gamla lösenordet',
  password: 'en ny och lång mening',
  confirmation: 'en ny och lång mening',
}

/** The server found the new password too easy to guess. */
export const TooEasy: Story = { args: { state: { ...state, typed, tried: true, isEasy: true } } }

/** The new password is being saved. */
export const Saving: Story = { args: { state: { ...state, typed, saving: true } } }

/** The new password may not have been saved. */
export const NotSaved: Story = {
  args: { state: { ...state, typed, tried: true, error: { kind: 'network' } } },
}

/** Nobody answered. */
export const Failed: Story = {
  args: { state: { ...state, sessions: null, sessionError: { kind: 'network' } } },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
