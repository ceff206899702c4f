import type { Item, ItemExtra } from '@forrad/openapi'
import type { FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/current-user.ts'
import { readContract, schemaCompiler } from '../contract.ts'
import { activeOf } from './active-hooks.ts'
import type { Active, PluginHooks } from './active-hooks.ts'
import { askReading } from './ask-reading.ts'
import type { MomentContext } from './at-moment.ts'
import type { ItemFieldsContext } from './hooks/item-fields.ts'
import { hookUser } from './hooks/moment.ts'

/** Puts what plugins say of items among an answer's items; they are asked once for all of them. */
export type AddItemFields = (
  request: FastifyRequest,
  items: readonly Item[],
) => Promise<readonly Item[]>

type Fields = ReadonlyMap<number, object>

/** Plugins get so much of what a statement may take: the answer waits for them, and is told in time. */
const SHARE = 1 / 4

/**
 * Makes what asks the plugins for their fields of items: those that are not turned off by now, at the same
 * time, each in a transaction of its own that only reads. One that throws, takes too long or says what its
 * part of the contract does not is left out of the answer. Nothing is asked where no plugin has the hook.
 */
export function itemFields(context: MomentContext, plugins: readonly PluginHooks[]): AddItemFields {
  const concerned = plugins.filter(({ hooks }) => hooks['item.fields'])
  return async (request, items) => {
    // What a plugin says of an item may tell of locations that such a token is kept from.
    if (concerned.length === 0 || items.length === 0 || request.token?.locations) return items
    const active = await activeOf(context, concerned)
    const about = {
      item_ids: items.map(({ id }) => id),
      user: hookUser(requireUser(request)),
      now: context.clock.now(),
    }
    const said = await Promise.all(
      active.map(async (one) => [one.plugin, await askOne(context, one, about)] as const),
    )
    return items.map((item) => withFields(item, said))
  }
}

function withFields(item: Item, said: readonly (readonly [plugin: string, Fields])[]): Item {
  const own = said.flatMap(([plugin, fields]) => {
    const found = fields.get(item.id)
    return found ? [[plugin, found] as const] : []
  })
  // Each has been held against its part of the contract.
  return own.length === 0 ? item : { ...item, extra: Object.fromEntries(own) as ItemExtra }
}

/** What one plugin says, or nothing. */
function askOne(
  context: MomentContext,
  one: Active<PluginHooks>,
  about: Omit<ItemFieldsContext, 'settings' | 'ask'>,
): Promise<Fields> {
  const { plugin, hooks } = one
  return askReading<Fields>(context, one, {
    asked: {
      hook: 'item.fields',
      customerId: about.user.customer_id,
      what: 'fields of items',
    },
    limit: context.settings.limits.statementMilliseconds * SHARE,
    work: async (reading) => sound(plugin, await hooks['item.fields']?.({ ...about, ...reading })),
    otherwise: new Map(),
  })
}

/** What a plugin says, as its part of the contract has it; throws when it says something else. */
function sound(plugin: string, found: Fields | undefined): Fields {
  if (!(found instanceof Map)) throw new Error('it returns no Map')
  if (found.size === 0) return found
  const { components } = readContract()
  const { properties = {} } = schemaOf(components)
  if (!(plugin in properties)) throw new Error('its openapi.yaml has no `x-item-fields`')
  const $ref = `#/components/schemas/ItemExtra/properties/${plugin}`
  const validate = schemaCompiler().bodyToFirst({ $ref, components })
  for (const [id, values] of found) {
    if (validate(values)) continue
    const [first] = validate.errors ?? []
    throw new Error(`item ${id}: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
  return found
}

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
}

function schemaOf(components: object): Schema {
  const { schemas } = components as { readonly schemas: { readonly ItemExtra: Schema } }
  return schemas.ItemExtra
}
