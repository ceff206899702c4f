import { execFile } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signArchive, signingKey } from './sign.mjs'

let folder: string
let archive: string
let keyFile: string
const { privateKey, publicKey } = generateKeyPairSync('ed25519')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forrad-sign-'))
  archive = join(folder, 'forrad-0.1.0-linux-x64.tar.gz')
  keyFile = join(folder, 'key.pem')
  writeFileSync(archive, 'what a release holds')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  // Where the runbook keeps it.
  writeFileSync(
    join(folder, 'forrad-release.pem'),
    publicKey.export({ type: 'spki', format: 'pem' }),
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const signed = () => signArchive(archive, signingKey({ FORRAD_SIGNING_KEY: keyFile }))

/** The check as the runbook writes it: what it prints, and whether it lets the archive pass. */
async function check(): Promise<string> {
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8')
  const block = /```sh\n(openssl pkeyutl -verify [\s\S]*?)```/.exec(runbook)?.[1] ?? ''
  const run = promisify(execFile)('sh', ['-ec', block], { cwd: folder })
  return run.then(
    ({ stdout }) => `passed: ${stdout}`,
    ({ stdout }: { readonly stdout: string }) => `refused: ${stdout}`,
  )
}

describe('a signed archive', () => {
  test('passes the runbook’s check, and its signature is the key’s', async () => {
    expect(await signed()).toMatch(/^Signed: forrad-0\.1\.0-linux-x64\.tar\.gz\.sha256\.sig/)
    expect(await check()).toMatch(/^passed: [\s\S]*Verified Successfully[\s\S]*tar\.gz: OK/)
    const [sums, signature] = [`${archive}.sha256`, `${archive}.sha256.sig`].map((file) =>
      readFileSync(file),
    )
    expect(
      verify(null, sums ?? Buffer.of(), createPublicKey(privateKey), signature ?? Buffer.of()),
    ).toBe(true)
  })

  test('is refused once a byte of it is another', async () => {
    await signed()
    appendFileSync(archive, '.')
    expect(await check()).toMatch(/^refused: [\s\S]*tar\.gz: FAILED/)
  })

  test('is refused with sums that were changed along with it', async () => {
    await signed()
    const signature = readFileSync(`${archive}.sha256.sig`)
    appendFileSync(archive, '.')
    await signArchive(archive, null)
    writeFileSync(`${archive}.sha256.sig`, signature)
    expect(await check()).toMatch(/^refused: [\s\S]*Signature Verification Failure/)
  })

  test('is refused when another key signed it', async () => {
    await signArchive(archive, generateKeyPairSync('ed25519').privateKey)
    expect(await check()).toMatch(/^refused: [\s\S]*Signature Verification Failure/)
  })
})

test('without a key the sums are written, an old signature goes, and it is said', async () => {
  await signed()
  expect(await signArchive(archive, signingKey({}))).toMatch(/^NOT SIGNED/)
  expect(existsSync(`${archive}.sha256`)).toBe(true)
  expect(existsSync(`${archive}.sha256.sig`)).toBe(false)
})

test('a file that is no Ed25519 key says what to do', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  writeFileSync(keyFile, rsa.export({ type: 'pkcs8', format: 'pem' }))
  for (const file of [keyFile, archive, join(folder, 'nothing.pem')]) {
    expect(() => signingKey({ FORRAD_SIGNING_KEY: file })).toThrow('openssl genpkey')
  }
})
