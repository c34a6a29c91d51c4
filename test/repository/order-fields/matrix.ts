import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '#test/repository/list-files.ts'
import { readTable } from '#test/repository/read-table.ts'

/** What a reader sees of a field: all of it, a masked text or some cases of it, or nothing. */
export type Cell = 'yes' | 'part' | '–'

const isCell = (text: string): text is Cell => text === 'yes' || text === 'part' || text === '–'

type JsonSchema = z.core.JSONSchema.BaseSchema

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null

const listPathsIn = (schema: JsonSchema, path: string): string[] => {
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length > 0)
    return properties.flatMap(([name, field]) =>
      isSchema(field) ? listPathsIn(field, path === '' ? name : `${path}.${name}`) : [],
    )
  const { items } = schema
  if (isSchema(items) && !Array.isArray(items)) return listPathsIn(items, `${path}[]`)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema)
  const found = parts
    .filter(({ type }) => type !== 'null')
    .flatMap((part) => listPathsIn(part, path))
  return found.length > 0 ? [...new Set(found)] : [path]
}

/** Lists the paths of all values of an answer: `sender.name`, `order_products[].price`. */
export const listPaths = (schema: z.core.$ZodType): string[] =>
  listPathsIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), '')

const readName = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Reads the values at a path of an answer: several in a list. */
export const readPath = (answer: unknown, path: string): unknown[] => {
  let values: unknown[] = [answer]
  for (const step of path.split('.')) {
    const name = step.replaceAll('[]', '')
    values = values.map((value) => readName(value, name))
    if (step.endsWith('[]')) values = values.flat()
  }
  return values
}

/** Lists what `sender.{name,phone}` stands for. */
const expand = (text: string): string[] => {
  const [, before = '', names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(text) ?? []
  return names === ''
    ? [text]
    : names.split(',').flatMap((name) => expand(`${before}${name.trim()}${after}`))
}

const readCode = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => expand(code))

const page = readFileSync(join(root, 'docs/security/order-fields.md'), 'utf8')

/** A field of a shipment, and what each reader sees of it. */
export interface MatrixRow {
  readonly path: string
  readonly cells: Readonly<Record<string, Cell>>
}

/** The rows of the matrix, one for each field. */
export const matrix: readonly MatrixRow[] = readTable(page, 'Fields of a shipment').flatMap(
  ({ field = '', ...columns }) => {
    const cells: Record<string, Cell> = {}
    for (const [reader, text] of Object.entries(columns)) {
      if (!isCell(text)) throw new Error(`${field}, ${reader}: ${text} is neither yes, part nor –`)
      cells[reader] = text
    }
    return readCode(field).map((path) => ({ path, cells }))
  },
)

/** A field of an answer of its own, and the field of a shipment that it shows. */
export interface AnswerRow {
  readonly readers: readonly string[]
  readonly path: string
  /** Undefined for what is not a field of a shipment. */
  readonly shows: string | undefined
  readonly isPart: boolean
}

/** The fields of the answers that have a form of their own. */
export const answerRows: readonly AnswerRow[] = readTable(page, 'Answers of their own').flatMap(
  ({ readers = '', field = '', shows = '' }) => {
    const shown = readCode(shows)
    return readCode(field).map((path, index) => ({
      readers: readers.split(', '),
      path,
      shows: shown.length > 1 ? shown[index] : shown[0],
      isPart: shows.startsWith('part of'),
    }))
  },
)
