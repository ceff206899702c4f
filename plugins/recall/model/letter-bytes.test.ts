import { describe, expect, it } from 'vitest'
import { base64Of, bytesOf } from './letter-bytes.ts'

describe('a letter', () => {
  it('is read whole, however large it is', async () => {
    const text = '%PDF-1.7 '.padEnd(200_000, 'åäö')
    const bytes = await bytesOf(new Blob([text]))
    expect(Buffer.from(base64Of(bytes ?? new Uint8Array()), 'base64').toString()).toBe(text)
  })

  it('that the device cannot read any more is none', async () => {
    const gone = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    })
    expect(await bytesOf(gone)).toBeNull()
  })
})
