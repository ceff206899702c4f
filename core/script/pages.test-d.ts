import { expectTypeOf } from 'vitest'
import type { Item, User } from '@forrad/openapi'
import type { Api } from '../api/index.ts'
import { pages, type PagedOperation, type Row } from './pages.ts'

declare const api: Api

expectTypeOf<Row<'listItems'>>().toEqualTypeOf<Item>()
expectTypeOf<Row<'listUsers'>>().toEqualTypeOf<User>()
expectTypeOf<'searchItems' | 'listAdjustments' | 'listLocationItems'>().toExtend<PagedOperation>()
void pages(api, 'listLocationItems', { id: 1 })

// @ts-expect-error its pages hold two lists, of rows and of their items: a script asks page by page
void pages(api, 'listInventory', { id: 1 })
// @ts-expect-error one answer and no pages
void pages(api, 'getSummary', {})
