import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's 2) with the parameters of OWASP's password storage cheat sheet. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a password that nobody has: verified when there is no real one, to take the same time. */
let decoy: Promise<string> | undefined

/** The hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), parameters)
}

/**
 * Whether the password is right. Without a stored hash (unknown e-mail, invited user) a decoy is
 * verified all the same and the result is false.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const matches = await verify(stored ?? (await decoy), normalised(password))
  return matches && typeof stored === 'string'
}

/** Prepares what the first sign-in would otherwise wait for. */
export async function warmUpPasswords(): Promise<void> {
  await verifyPassword(null, '')
}

/** The same letters typed on another system may arrive composed or not. */
const normalised = (password: string) => password.normalize('NFC')
