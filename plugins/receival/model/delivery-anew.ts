import type { Scan } from '@forrad/core/kernel'
import type { KeptDraft } from '@forrad/core/stores'
import { emptyDelivery, isSame, withWaiting, type Delivery, type Waiting } from './delivery.ts'

/** A kept delivery, with the codes that are out of the list to be read anew (DELIVERY-17). */
export interface AnewDraft extends KeptDraft<Delivery> {
  /** This one leaves the list to be read anew, as many times as it was read; it stays kept. */
  begin(code: Waiting): void
  /** The list has heard a scan: one of these, it is kept once less from the next write on. */
  heard(scan: Pick<Scan, 'source' | 'interpretation'>): void
  /** It is read no more. Returns how many of its reads were not heard. */
  end(code: Waiting): number
}

/** Keeps a delivery so that what is being read anew is in it, also for other tabs, until it was heard. */
export function keepingAnew(draft: KeptDraft<Delivery>): AnewDraft {
  let anew: readonly Waiting[] = []
  const timesOf = (code: Waiting) => anew.find((each) => isSame(each, code))?.times ?? 0
  return {
    read: draft.read,
    write: (delivery, alone) => draft.write(delivery && anew.reduce(withWaiting, delivery), alone),
    news() {
      const news = draft.news()
      if (!news?.draft) return news
      const { waiting } = news.draft
      return {
        draft: { ...news.draft, waiting: waiting.flatMap((each) => less(each, timesOf(each))) },
      }
    },
    begin(code) {
      anew = withWaiting({ ...emptyDelivery, waiting: anew }, code).waiting
    },
    heard({ source, interpretation: { raw } }) {
      if (source !== 'typed') return
      const code = anew.find((each) => each.raw === raw)
      anew = anew.flatMap((each) => less(each, each === code ? 1 : 0))
    },
    end(code) {
      const left = timesOf(code)
      anew = anew.filter((each) => !isSame(each, code))
      return left
    },
  }
}

/** A waiting code that was read so many times less; none where nothing is left of it. */
function less(code: Waiting, times: number): readonly Waiting[] {
  if (times === 0) return [code]
  return code.times > times ? [{ ...code, times: code.times - times }] : []
}
