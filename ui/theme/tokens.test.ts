import { expect, it } from 'vitest'
import { themes } from './themes.ts'
import { tokensCss } from './tokensCss.ts'

it('generated/tokens.css is what themes.ts says; npx vitest run ui/theme -u writes it anew', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./generated/tokens.css')
})

it('the wish for more contrast goes before a chosen theme: each of its tokens is set where one of the others has another', () => {
  const [, contrast = ''] = tokensCss().split(':root:root {')
  const { light, dark } = themes
  const missing = Object.entries(themes.contrast).filter(([name, value]) => {
    const token = name as keyof typeof light
    const isAlike = light[token] === value && dark[token] === value
    return !isAlike && !contrast.includes(`--${name}: ${value};`)
  })
  expect(missing).toEqual([])
})
