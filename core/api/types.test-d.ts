import { expectTypeOf } from 'vitest'
import type { Item, User } from '@forrad/openapi'
import type { Api, ApiError, Data, Input, Result } from './index.ts'

declare const api: Api

expectTypeOf(api.getItem({ id: 1 })).resolves.toEqualTypeOf<Result<{ readonly item: Item }>>()
expectTypeOf(api.getCurrentUser()).resolves.toEqualTypeOf<Result<{ readonly user: User | null }>>()
expectTypeOf<Data<'deleteLocation'>>().toEqualTypeOf<undefined>()
expectTypeOf<Data<'createUser'>>().toEqualTypeOf<{ readonly user: User }>()
expectTypeOf<Input<'updateLocation'>>().toEqualTypeOf<{
  readonly id: number
  readonly location: { readonly name: string }
  readonly seen?: { readonly name: string }
}>()

// Calls whose every field is optional can go without input.
void api.listItems()
void api.listItems({ limit: 5 }, { signal: new AbortController().signal })
void api.getSettings({})
void api.undoAdjustment({ id: 1 }, { key: 'k' })

// @ts-expect-error an id is required
void api.getItem()
// @ts-expect-error the query is required
void api.searchItems({ stocked: true })
// @ts-expect-error no such field
void api.createLocation({ location: { nam: 'A' } })
// @ts-expect-error only calls that change stock take a key
void api.getItem({ id: 1 }, { key: 'k' })
// @ts-expect-error the event stream is no call
void api.streamChanges()

declare const result: Result<number>
if (result.ok) expectTypeOf(result.data).toEqualTypeOf<number>()
else expectTypeOf(result.error).toEqualTypeOf<ApiError>()
