import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Names the file with the key that signs releases: an Ed25519 private key in PEM. */
const setting = 'FORRAD_SIGNING_KEY'

/**
 * The key that the environment names; null where it names none. Throws with what to do when the file
 * cannot be read or holds another kind of key.
 *
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {import('node:crypto').KeyObject | null}
 */
export function signingKey(environment = process.env) {
  const file = environment[setting]
  if (!file) return null
  const key = readKey(file)
  if (key?.asymmetricKeyType === 'ed25519') return key
  throw new Error(
    `${setting} names ${file}, which holds no Ed25519 private key in PEM that can be read. ` +
      'Make one with: openssl genpkey -algorithm ed25519 -out FILE',
  )
}

/** @param {string} file */
function readKey(file) {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    return null
  }
}

/**
 * Writes `<archive>.sha256`, as `sha256sum -c` reads it, and with a key `<archive>.sha256.sig`, the
 * signature of that file. Without one, an earlier archive's signature is removed.
 *
 * @param {string} archive
 * @param {import('node:crypto').KeyObject | null} key
 * @returns {Promise<string>} what became of it, to be told
 */
export async function signArchive(archive, key) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  const sums = `${archive}.sha256`
  const signature = `${sums}.sig`
  writeFileSync(sums, `${hash.digest('hex')}  ${basename(archive)}\n`)
  if (key === null) {
    rmSync(signature, { force: true })
    return `NOT SIGNED: ${setting} names no key. Whoever can change the archive can change ${basename(sums)} too.`
  }
  writeFileSync(signature, sign(null, readFileSync(sums), key))
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const fingerprint = createHash('sha256').update(publicKey).digest('hex')
  return `Signed: ${basename(signature)}, by the key whose public half has the SHA-256 ${fingerprint}.`
}
