import type { OutboxEntry } from '@forrad/core/outbox'
import { useState } from 'react'
import { cardsOf, type Cards } from '../model/cards.ts'
import { sameCards, steadyCards } from '../model/steady-cards.ts'

/** The cards, each where it stood when the person came to see it, until they ask to have them sorted. */
export function useSteadyCards(entries: readonly OutboxEntry[]) {
  const [shown, setShown] = useState<Cards>(() => cardsOf(entries))
  const cards = steadyCards(shown, entries)
  if (!sameCards(cards, shown)) setShown(cards)
  return { cards, sort: () => setShown(cardsOf(entries)) }
}
