/** What a file holds; null where the device cannot read it any more, such as one that was moved meanwhile. */
export async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
}

/** The bytes in base64, some at a time: of 10 MB at once the stack would overflow. */
export function base64Of(bytes: Uint8Array): string {
  const step = 0x80_00
  let text = ''
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step))
  }
  return btoa(text)
}
