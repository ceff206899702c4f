import { describe, expect, it } from 'vitest'
import { appVersion, cachesToDrop, openPageLock, whenWaiting } from './app-version.ts'

describe('appVersion', () => {
  it('VERSION-1 is the name of the file that starts the app', () => {
    const files = ['assets/main-Xy1_.js', 'assets/index-A1_b-2.js', 'offline.html']
    expect(appVersion(files)).toBe('A1_b-2')
    expect(appVersion(['http://127.0.0.1:3000/assets/index-A1_b-2.js'])).toBe('A1_b-2')
  })
  it('VERSION-1 is not known without such a file', () => {
    expect(appVersion(['assets/reindex-A1.js', 'assets/index-A1.css', 'index.html'])).toBeNull()
  })
})

describe('whenWaiting', () => {
  it('VERSION-2 a page of the version that waits lets it take over', () => {
    expect(whenWaiting('new', 'new')).toBe('take-over')
  })
  it.each([
    ['old', 'new'],
    ['old', null],
    [null, 'new'],
    [null, null],
  ])('VERSION-2 a page of %s offers %s', (page, waiting) => {
    expect(whenWaiting(page, waiting)).toBe('offer')
  })
})

describe('cachesToDrop', () => {
  const caches = ['forrad-precache-one', 'forrad-precache-two', 'forrad-precache-three']
  const dropped = (...versions: readonly string[]) =>
    cachesToDrop([...caches, 'other-one'], {
      own: 'forrad-precache-three',
      version: 'three',
      locks: ['forrad-changes', ...versions.map(openPageLock)],
    })

  it('VERSION-3 an earlier version goes when no page of it is open', () => {
    expect(dropped()).toEqual(caches.slice(0, 2))
    expect(dropped('three')).toEqual(caches.slice(0, 2))
  })
  it('VERSION-3 it stays for as long as one is', () => {
    expect(dropped('one')).toEqual([caches[1]])
    expect(dropped('one', 'two')).toEqual([])
  })
})
