import type { Plugin } from 'vite'

/** The properties of a call that the client needs. The server validates the schemas. */
const clientProperties = new Set([
  'name',
  'method',
  'path',
  'idempotent',
  'changesState',
  'responseType',
])

interface Node {
  type: string
  start: number
  end: number
}

const getChild = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined

const isNode = (value: unknown): value is Node => typeof getChild(value, 'type') === 'string'

const toNodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

const getName = (node: unknown): string => {
  const name = getChild(node, 'name')
  return typeof name === 'string' ? name : ''
}

/** `defineCall({ … })` without the properties that only the server reads. */
const stripCall = (init: Node, source: string): string | undefined => {
  if (init.type !== 'CallExpression' || getName(getChild(init, 'callee')) !== 'defineCall')
    return undefined
  const [definition] = toNodes(getChild(init, 'arguments'))
  const lines = toNodes(getChild(definition, 'properties'))
    .filter((property) => clientProperties.has(getName(getChild(property, 'key'))))
    .map((property) => source.slice(property.start, property.end))
  return `{ ${lines.join(', ')} }`
}

const isConstant = (init: Node): boolean =>
  init.type === 'Literal' ||
  init.type === 'Identifier' ||
  (init.type === 'BinaryExpression' &&
    [getChild(init, 'left'), getChild(init, 'right')].every(
      (side) => isNode(side) && isConstant(side),
    ))

/**
 * Returns the client's version of a contract module: each exported call with its client properties,
 * and exported numbers and strings. Schemas and imports are removed; importing one is a build
 * error.
 */
export const stripSchemas = (source: string, program: unknown): string =>
  toNodes(getChild(program, 'body'))
    .filter((statement) => statement.type === 'ExportNamedDeclaration')
    .flatMap((statement) => toNodes(getChild(getChild(statement, 'declaration'), 'declarations')))
    .flatMap((declarator) => {
      const init = getChild(declarator, 'init')
      if (!isNode(init)) return []
      const value =
        stripCall(init, source) ??
        (isConstant(init) ? source.slice(init.start, init.end) : undefined)
      return value === undefined
        ? []
        : [`export const ${getName(getChild(declarator, 'id'))} = ${value}`]
    })
    .join('\n')

/**
 * Removes schemas, and with them zod, from contract modules that screens import. Types are
 * unaffected.
 */
export const stripSchemasPlugin = (): Plugin => ({
  name: 'strip-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/api\/(?!call|errors|index)[\w-]+\.ts$/ },
    handler(source) {
      return { code: stripSchemas(source, this.parse(source, { lang: 'ts' })), map: null }
    },
  },
})
