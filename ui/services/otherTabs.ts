/** The other tabs of this browser, as far as they listen to the same name. */
export interface OtherTabs<Message> {
  post(message: Message): void
  /** Hears what another tab posts; returns a function that stops. */
  listen(listener: (message: Message) => void): () => void
}

/** Reaches the other tabs; null where the browser cannot. Messages of one name are of one kind. */
export function otherTabs<Message>(name: string): OtherTabs<Message> | null {
  if (!('BroadcastChannel' in globalThis)) return null
  const channel = new BroadcastChannel(name)
  return {
    // A channel reaches this origin only and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const heard = ({ data }: MessageEvent<Message>) => listener(data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}
