import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'

/** An item as it is on the wire. */
export type WireItem = Readonly<Record<string, AttributeValue>>

/** A secondary index as DynamoDB describes it. */
export const indexShape = z.object({
  IndexName: z.string(),
  KeySchema: z.array(z.object({ AttributeName: z.string() })),
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']),
    NonKeyAttributes: z.optional(z.array(z.string())),
  }),
})
export type Index = z.infer<typeof indexShape>

/** Adds up numbers. */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0)

/** The bytes of a number: half a byte for each significant digit, one more, and one for the sign. */
const sizeNumber = (text: string): number => {
  const digits = text
    .replace(/^-/, '')
    .replace('.', '')
    .replaceAll(/^0+|0+$/g, '')
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith('-') ? 1 : 0)
}

const sizeValue = ({ S, N, L, M, B }: AttributeValue): number => {
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) return sizeNumber(N)
  if (L !== undefined) return 3 + sum(L.map((each) => 1 + sizeValue(each)))
  if (M !== undefined) return 3 + Object.keys(M).length + sizeItem(M)
  // On the wire bytes are base64. What is left is a truth value, or null.
  return B === undefined ? 1 : Buffer.byteLength(String(B), 'base64')
}

/** Returns the bytes of an item: of its names and values. */
export const sizeItem = (item: WireItem | undefined): number =>
  sum(Object.entries(item ?? {}).map(([name, value]) => Buffer.byteLength(name) + sizeValue(value)))

/** A write costs a unit for each started kilobyte, and at least one. */
const toUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024))

const listKeys = ({ KeySchema }: Index) => KeySchema.map(({ AttributeName }) => AttributeName)

/** What an index stores of an item, or undefined if it stores nothing. */
const project = (item: WireItem | undefined, index: Index): WireItem | undefined => {
  const keys = listKeys(index)
  const { ProjectionType: type, NonKeyAttributes: others = [] } = index.Projection
  if (!item || keys.some((name) => item[name] === undefined)) return undefined
  const names = new Set(['PK', 'SK', ...keys, ...others])
  return type === 'ALL'
    ? item
    : Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
}

/** Whether two items have the same values under some names. */
const isSame = (one: WireItem, other: WireItem, names: Iterable<string>): boolean =>
  [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/**
 * Returns the units of a write of an item in an index: an entry that moves is deleted and written, one
 * that does not change costs nothing.
 */
export const countIndexUnits = (
  before: WireItem | undefined,
  after: WireItem | undefined,
  index: Index,
): number => {
  const [old, next] = [project(before, index), project(after, index)]
  if (!old || !next) return old || next ? toUnits(sizeItem(old ?? next)) : 0
  const [oldSize, nextSize] = [sizeItem(old), sizeItem(next)]
  if (!isSame(old, next, listKeys(index))) return toUnits(oldSize) + toUnits(nextSize)
  const names = new Set([...Object.keys(old), ...Object.keys(next)])
  return isSame(old, next, names) ? 0 : toUnits(Math.max(oldSize, nextSize))
}

/** Returns the units of a write of an item in the table: twice as many in a transaction. */
export const countTableUnits = (
  before: WireItem | undefined,
  after: WireItem | undefined,
  isTransaction: boolean,
): number => (isTransaction ? 2 : 1) * toUnits(Math.max(sizeItem(before), sizeItem(after)))
