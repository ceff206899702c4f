import { useEffect } from 'react'

/** The product's name, last in every document title. */
export const PRODUCT = 'Förråd'

/** Names the document after what is shown, such as "Lager A – Förråd". */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    document.title = title === '' ? PRODUCT : `${title} – ${PRODUCT}`
  }, [title])
}
