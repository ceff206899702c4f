/**
 * A new idempotency key: 128 random bits as 32 hexadecimal digits. Not `crypto.randomUUID`, which a
 * browser lacks on an insecure address.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
