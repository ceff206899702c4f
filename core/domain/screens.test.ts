import { describe, expect, it } from 'vitest'
import { isScreen } from './screens.ts'

describe('isScreen', () => {
  it.each([
    '/',
    '/locations/3',
    '/locations/3.5',
    '/finns/inte',
    '/receival/',
    '/apiary',
    '/a.b/c',
  ])('SCREEN-1 %s is a screen', (path) => {
    expect(isScreen(path)).toBe(true)
  })
  it.each([
    '/api',
    '/api/',
    '/api/items/1',
    '/favicon.ico',
    '/assets/main-a1.js',
    '/offline.worker.js',
    '/app/manifest.webmanifest',
  ])('SCREEN-1 %s is none', (path) => {
    expect(isScreen(path)).toBe(false)
  })
})
