import type { Plugin } from 'vite'

/** What the client needs of a call; its schemas are the server's to check. */
const kept = new Set(['name', 'method', 'path', 'idempotent', 'changesState', 'answer'])

interface Node {
  type: string
  start: number
  end: number
}

const childOf = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined

const isNode = (value: unknown): value is Node => typeof childOf(value, 'type') === 'string'

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

const nameOf = (node: unknown): string => {
  const name = childOf(node, 'name')
  return typeof name === 'string' ? name : ''
}

/** `call({ … })` without the properties that only the server reads. */
const lightCall = (init: Node, source: string): string | undefined => {
  if (init.type !== 'CallExpression' || nameOf(childOf(init, 'callee')) !== 'call') return undefined
  const [definition] = listOf(childOf(init, 'arguments'))
  const lines = listOf(childOf(definition, 'properties'))
    .filter((property) => kept.has(nameOf(childOf(property, 'key'))))
    .map((property) => source.slice(property.start, property.end))
  return `{ ${lines.join(', ')} }`
}

const isConstant = (init: Node): boolean =>
  init.type === 'Literal' ||
  init.type === 'Identifier' ||
  (init.type === 'BinaryExpression' &&
    [childOf(init, 'left'), childOf(init, 'right')].every(
      (side) => isNode(side) && isConstant(side),
    ))

/**
 * The client's form of a contract file: each exported call with its name, method and path, and
 * the exported numbers and words. Schemas and imports are gone; to import one is a build error.
 */
export const lightContract = (source: string, program: unknown): string =>
  listOf(childOf(program, 'body'))
    .filter((statement) => statement.type === 'ExportNamedDeclaration')
    .flatMap((statement) => listOf(childOf(childOf(statement, 'declaration'), 'declarations')))
    .flatMap((declarator) => {
      const init = childOf(declarator, 'init')
      if (!isNode(init)) return []
      const value =
        lightCall(init, source) ??
        (isConstant(init) ? source.slice(init.start, init.end) : undefined)
      return value === undefined
        ? []
        : [`export const ${nameOf(childOf(declarator, 'id'))} = ${value}`]
    })
    .join('\n')

/**
 * Lets screens import calls of the contract without its schemas and without zod: the types stay
 * (they are gone from the bundle anyhow), the code is a line a call.
 */
export const lightContractPlugin = (): Plugin => ({
  name: 'light-contract',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/api\/(?!call|errors|index)[\w-]+\.ts$/ },
    handler(source) {
      return { code: lightContract(source, this.parse(source, { lang: 'ts' })), map: null }
    },
  },
})
