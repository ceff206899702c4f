import { expect, it } from 'vitest'
import { tokensCss } from './tokensCss.ts'

it('generated/tokens.css is what themes.ts says; npx vitest run ui/theme -u writes it anew', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./generated/tokens.css')
})
