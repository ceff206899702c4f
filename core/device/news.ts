import type { KeptMark } from './store.ts'

/** What one tab tells the others of what is kept. */
export type KeptNews =
  | {
      readonly type: 'changed'
      readonly mark: KeptMark
      readonly ids: readonly number[]
      readonly removed: readonly number[]
    }
  | { readonly type: 'whole'; readonly version: number }
  | { readonly type: 'dropped' }

/** Whether the news are of what is kept in this form; of any other a tab can make nothing. */
export function isOfForm(news: Exclude<KeptNews, { type: 'dropped' }>, version: number): boolean {
  return (news.type === 'whole' ? news : news.mark).version === version
}
