import { addons } from 'storybook/manager-api'
import { look } from './look.ts'

/** "Button · knapp": of the Swedish words by which a component is found the first is seen. */
function shortName(name: string): string {
  const [own = name, words] = name.split(' · ')
  return words === undefined ? own : `${own} · ${words.split(',')[0] ?? ''}`
}

addons.setConfig({
  theme: look,
  // At the right: a phone is as tall as a phone.
  layout: { panelPosition: 'right', rightPanelWidth: 380 },
  sidebar: { renderLabel: ({ name }: { readonly name: string }) => shortName(name) },
})
