/** Calls with the key of each change that another tab makes in local storage, null for all keys; returns a function that stops. */
export function onLocalChange(listener: (key: string | null) => void): () => void {
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === window.localStorage) listener(key)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
