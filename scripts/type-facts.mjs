/**
 * What those who use an extension point's types rely on, field by field, read from the sources: they say
 * the same as the declarations that are built of them, and are there before anything is built.
 *
 * Of what a plugin is handed (`given`), a field that is gone, of another type or no longer always there
 * breaks it. Of what it hands over itself (`wanted`), one that it must have now breaks it, too. What a
 * function takes and returns goes the other way round.
 */
import { join, relative } from 'node:path'
import ts from 'typescript'
import { namedType } from './named-types.mjs'
import { root } from './setup/process.mjs'

/** @typedef {'given' | 'wanted'} Way */
/** @typedef {import('./named-types.mjs').Named} Named */
/** @typedef {{ named: Named, way: Way, fields: readonly string[] | null }} Reached a type with the fields that are seen of it; all when null */
/** @typedef {{ facts: readonly string[], reached: readonly Reached[] }} Found */

const printer = ts.createPrinter({ removeComments: true })

/** A type as it is written, without what nobody relies on. @param {ts.Node} node */
function textOf(node) {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/\s+/g, ' ')
    .replaceAll('readonly ', '')
    .replaceAll(/[;,]? }/g, ' }')
}

/** @param {Way} way @returns {Way} */
const other = (way) => (way === 'given' ? 'wanted' : 'given')

/** @param {Way} way @param {boolean} isOptional */
const verb = (way, isOptional) =>
  way === 'given' ? (isOptional ? 'may have' : 'has') : isOptional ? 'takes' : 'needs'

/**
 * What a field of an interface comes to, as a point of its own: whether it is always there, and its type.
 *
 * @param {string} file
 * @param {string} interfaceName
 * @param {(type: ts.TypeNode) => readonly { readonly as: string, readonly type: ts.TypeNode, readonly ways: readonly Way[] }[]} partsOf
 * @returns {readonly { readonly name: string, readonly found: Found }[]}
 */
export function fieldsFound(file, interfaceName, partsOf) {
  const named = namedType(join(root, file), interfaceName)
  if (!named || !ts.isInterfaceDeclaration(named.declaration)) {
    throw new Error(`${file} has no interface ${interfaceName}`)
  }
  return named.declaration.members.filter(ts.isPropertySignature).flatMap((member) => {
    if (!member.type) return []
    const isOptional = Boolean(member.questionToken)
    const parts = partsOf(member.type).flatMap(({ as, type, ways }) =>
      ways.flatMap((way) => [
        { facts: [`${verb(way, isOptional)} ${as}`], reached: [] },
        factsOf(type, way, { path: as, isOptional }),
      ]),
    )
    return [{ name: member.name.getText().replaceAll("'", ''), found: together(parts) }]
  })
}

/** The facts of a declared type, of these of its fields or of all. @param {Named} named @param {Way} way @param {readonly string[] | null} fields @returns {Found} */
export function factsOfNamed({ declaration }, way, fields = null) {
  if (ts.isTypeAliasDeclaration(declaration)) {
    return factsOf(declaration.type, way, { path: '', isOptional: false, fields })
  }
  const also = (declaration.heritageClauses ?? []).flatMap(({ types }) => [...types])
  return together([
    ...also.map((type) => ({ facts: [`is also ${textOf(type)}`], reached: reachedBy(type, way) })),
    factsOfMembers(declaration.members, way, { path: '', fields }),
  ])
}

/**
 * The facts of a type at a place.
 *
 * @param {ts.TypeNode} type
 * @param {Way} way
 * @param {{ path: string, isOptional: boolean, fields?: readonly string[] | null }} at
 * @returns {Found}
 */
export function factsOf(type, way, at) {
  const { path, isOptional } = at
  const said = path === '' ? 'is' : `${verb(way, isOptional)} ${path}:`
  if (ts.isParenthesizedTypeNode(type)) return factsOf(type.type, way, at)
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword) {
    return factsOf(type.type, way, at)
  }
  if (ts.isIntersectionTypeNode(type)) {
    return together(type.types.map((part) => factsOf(part, way, at)))
  }
  if (ts.isTypeLiteralNode(type)) {
    const itself = path === '' ? [] : [`${said} object`]
    return together([{ facts: itself, reached: [] }, factsOfMembers(type.members, way, at)])
  }
  if (ts.isArrayTypeNode(type) && ts.isTypeLiteralNode(type.elementType)) {
    const elements = factsOf(type.elementType, way, { path: `${path}[]`, isOptional })
    return together([{ facts: [`${said} list`], reached: [] }, elements])
  }
  if (ts.isUnionTypeNode(type) && type.types.some(ts.isTypeLiteralNode)) {
    return factsOfKinds(type, way, { path, said })
  }
  if (ts.isFunctionTypeNode(type)) {
    return together([
      { facts: [`${said} function`], reached: [] },
      factsOfFunction(type, way, path),
    ])
  }
  return { facts: [`${said} ${textOf(type)}`], reached: reachedBy(type, way) }
}

/** Of several kinds of object each by what tells it from the others, as in `<'answer'>`. @param {ts.UnionTypeNode} type @param {Way} way @param {{ path: string, said: string }} at @returns {Found} */
function factsOfKinds({ types }, way, { path, said }) {
  const kinds = types.map((part) => ({ part, kind: kindOf(part) }))
  const listed = kinds.map(({ part, kind }) => kind ?? textOf(part)).join(' | ')
  return together([
    { facts: [`${said} ${listed}`], reached: [] },
    ...kinds.map(({ part, kind }) =>
      kind !== null && ts.isTypeLiteralNode(part)
        ? factsOfMembers(part.members, way, { path: `${path}${kind}` })
        : { facts: [], reached: reachedBy(part, way) },
    ),
  ])
}

/** @param {ts.TypeNode} part @returns {string | null} */
function kindOf(part) {
  if (!ts.isTypeLiteralNode(part)) return null
  const tells = part.members.find(
    (member) =>
      ts.isPropertySignature(member) &&
      member.type !== undefined &&
      ts.isLiteralTypeNode(member.type),
  )
  return tells && ts.isPropertySignature(tells) && tells.type ? `<${textOf(tells.type)}>` : null
}

/** @param {ts.NodeArray<ts.TypeElement>} members @param {Way} way @param {Pick<Parameters<typeof factsOf>[2], 'path' | 'fields'>} at @returns {Found} */
function factsOfMembers(members, way, { path, fields = null }) {
  return together(
    members.map((member) => {
      const name = member.name?.getText().replaceAll("'", '')
      if (name === undefined) {
        return {
          facts: [`${path} holds ${textOf(member)}`.trim()],
          reached: reachedBy(member, way),
        }
      }
      if (fields && !fields.includes(name)) return { facts: [], reached: [] }
      const inside = {
        path: path === '' ? name : `${path}.${name}`,
        isOptional: Boolean(member.questionToken),
      }
      if (ts.isMethodSignature(member)) {
        const itself = `${verb(way, inside.isOptional)} ${inside.path}: function`
        return together([
          { facts: [itself], reached: [] },
          factsOfFunction(member, way, inside.path),
        ])
      }
      if (ts.isPropertySignature(member) && member.type) return factsOf(member.type, way, inside)
      return { facts: [`${inside.path} ${textOf(member)}`], reached: [] }
    }),
  )
}

/** What a function takes goes the other way than itself; what it returns, its own. @param {ts.FunctionTypeNode | ts.MethodSignature} type @param {Way} way @param {string} path @returns {Found} */
function factsOfFunction({ parameters, type }, way, path) {
  const back = type ?? null
  return together([
    ...parameters.map((parameter, index) => {
      const isOptional = Boolean(parameter.questionToken ?? parameter.dotDotDotToken)
      const at = { path: `${path}(${index + 1})`, isOptional }
      return parameter.type ? factsOf(parameter.type, other(way), at) : { facts: [], reached: [] }
    }),
    back
      ? { facts: [`${path}() gives ${textOf(back)}`], reached: reachedBy(back, way) }
      : { facts: [], reached: [] },
  ])
}

/** The project's types that are named within a type. @param {ts.Node} node @param {Way} way @returns {readonly Reached[]} */
function reachedBy(node, way) {
  const isReference = ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)
  if (!isReference) {
    const inside = ts.isParameter(node) ? other(way) : way
    /** @type {Reached[]} */
    const found = []
    ts.forEachChild(node, (child) => void found.push(...reachedBy(child, inside)))
    return found
  }
  const name = (ts.isTypeReferenceNode(node) ? node.typeName : node.expression).getText()
  const parts = node.typeArguments ?? []
  const [picked, keys] = parts
  const names = name === 'Pick' && keys ? literals(keys) : null
  if (names && picked && ts.isTypeReferenceNode(picked)) {
    return reachedBy(picked, way).map((one, index) =>
      index === 0 ? { ...one, fields: names } : one,
    )
  }
  const named = namedType(node.getSourceFile().fileName, name)
  return [
    ...(named ? [{ named, way, fields: null }] : []),
    ...parts.flatMap((part) => reachedBy(part, way)),
  ]
}

/** The names in a union of texts; null where something else stands there. @param {ts.TypeNode} node @returns {readonly string[] | null} */
function literals(node) {
  const types = ts.isUnionTypeNode(node) ? [...node.types] : [node]
  const names = types.map((type) =>
    ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : null,
  )
  return names.every((name) => name !== null) ? names : null
}

/** @param {readonly Found[]} found @returns {Found} */
function together(found) {
  return {
    facts: found.flatMap(({ facts }) => facts),
    reached: found.flatMap(({ reached }) => reached),
  }
}

/**
 * The types that points reach, with the facts of each and the points that it is seen from.
 *
 * @param {readonly { point: string, reached: readonly Reached[] }[]} points
 * @param {readonly string[]} [ends] types that are not followed, by name: their fields are points themselves, or nothing to rely on
 * @returns {{ facts: Readonly<Record<string, readonly string[]>>, seenFrom: Readonly<Record<string, readonly string[]>> }}
 */
export function typesReached(points, ends = []) {
  /** @type {Map<Named['declaration'], { name: string, facts: Set<string>, points: Set<string> }>} */
  const types = new Map()
  for (const { point, reached } of points) {
    const done = new Set()
    const open = [...reached]
    for (let one = open.pop(); one; one = open.pop()) {
      const { named, way, fields } = one
      if (ends.includes(named.name)) continue
      const known = types.get(named.declaration)
      const type = known ?? { name: named.name, facts: new Set(), points: new Set() }
      types.set(named.declaration, type)
      type.points.add(point)
      const turn = `${keyOf(named)} ${way} ${fields?.join() ?? ''}`
      if (done.has(turn)) continue
      done.add(turn)
      const found = factsOfNamed(named, way, fields)
      for (const fact of found.facts) type.facts.add(fact)
      open.push(...found.reached)
    }
  }
  const all = [...types].map(([declaration, type]) => {
    const isAlone = [...types.values()].filter(({ name }) => name === type.name).length === 1
    const id = `type/${isAlone ? type.name : keyOf({ name: type.name, declaration })}`
    return { id, facts: [...type.facts], points: [...type.points] }
  })
  return {
    facts: Object.fromEntries(all.map(({ id, facts }) => [id, facts])),
    seenFrom: Object.fromEntries(all.map(({ id, points: from }) => [id, from])),
  }
}

/** @param {Named} named */
function keyOf({ name, declaration }) {
  return `${relative(root, declaration.getSourceFile().fileName)}:${name}`
}
