import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { exampleItem } from '../../fixtures.ts'
import { FormPicture } from './FormPicture.tsx'

const meta = {
  title: 'Components/FormPicture',
  component: FormPicture,
  args: { item: exampleItem() },
} satisfies Meta<typeof FormPicture>

export default meta

type Story = StoryObj<typeof meta>

/** The form of an item, from its name. */
export const Default: Story = {}

const named = [
  'Paracetamol tablett',
  'Omeprazol kapsel',
  'Adrenalin injektionsvätska',
  'Glukos infusionsvätska',
  'Timolol ögondroppar',
  'Bricanyl inhalationspulver',
  'Nasonex nässpray',
  'Fentanyl depotplåster',
  'Hydrokortison kräm',
  'Alvedon suppositorium',
  'Laktulos oral lösning',
  'Kompress steril',
  'Säkerhetskanyl',
]

/** Every form beside the others, and what is shown where a name tells none. */
export const Every: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 8, margin: 16, padding: 0, listStyle: 'none' }}>
      {[...named, 'Akutväska'].map((display_name, at) => (
        <li key={display_name} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <FormPicture
            item={exampleItem({ display_name, kind: at < 11 ? 'medicine' : 'supply' })}
          />
          {display_name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const forms = [...canvasElement.querySelectorAll('svg[data-form]')]
    const drawn = new Set(forms.map((one) => one.querySelector('path')?.getAttribute('d')))
    await expect(drawn.size).toBe(named.length)
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Every, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Every, globals: { theme: 'contrast' } }
