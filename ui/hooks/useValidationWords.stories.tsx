import type { ValidationCode } from '@forrad/core/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useValidationWords } from './useValidationWords.ts'

/** Every code with its words, as the specification has them where it has any; a new password's length is our own. */
const WORDS: Record<ValidationCode, string> = {
  required: 'Måste anges',
  email: 'Ange en giltig e-postadress',
  too_short: 'Måste vara minst 12 tecken',
  must_match: 'Lösenordet måste matcha Nytt lösenord',
  numeric: 'Ange ett giltigt nummer',
  empty_text: 'Texten får inte vara tom',
  not_whole_number: 'Ange ett heltal',
  too_small: 'Måste vara större än 4',
  too_large: 'Högst 999 999',
}

function Catalogue() {
  const words = useValidationWords()
  const codes = Object.keys(WORDS) as ValidationCode[]
  return (
    <ul>
      {codes.map((code) => (
        <li key={code}>{words(code, { least: 5, field: 'Nytt lösenord' })}</li>
      ))}
    </ul>
  )
}

const meta = { title: 'Hooks/useValidationWords', component: Catalogue } satisfies Meta<
  typeof Catalogue
>

export default meta
type Story = StoryObj<typeof meta>

/** Every message of a field. */
export const Default: Story = {
  async play({ canvas }) {
    const shown = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    // Groups of digits are apart by a space that does not break.
    const wanted = Object.values(WORDS).map((text) => text.replace('999 999', '999\u00a0999'))
    await expect(shown).toEqual(wanted)
  },
}
