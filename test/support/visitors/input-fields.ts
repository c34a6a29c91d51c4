import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import type { RequestOptions } from './visitor.ts'

/** The parts of a request. */
const parts = ['params', 'query', 'body'] as const

const jsonSchema = z.looseObject({
  type: z.optional(z.unknown()),
  pattern: z.optional(z.string()),
  maxLength: z.optional(z.int()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  propertyNames: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
})
type JsonSchema = z.infer<typeof jsonSchema>

/** A field in the input of a call. */
export interface InputField {
  readonly part: (typeof parts)[number]
  /** Names from the part to the field; `0` is an item of a list. */
  readonly path: readonly string[]
  readonly name: string
  /** JSON schema of the value. */
  readonly schema: JsonSchema
}

const idName =
  /^(?:.*_)?(?:ids?|token)$|^after$|^barcodes?$|^gateway$|^paymentToken$|^(?:tick|untick|remove|owner|look)$/

/** Fields of the same form that hold a code typed by a person. */
const typedCodes = ['verifyPhone.token', 'getHelpostiSending.barcode', 'getReturnParcel.barcode']

const readObject = (value: unknown): JsonSchema => z.parse(jsonSchema, value)

/** Lists the schemas of single values in a schema: its alternatives, items and keys. */
const listValues = (
  schema: JsonSchema,
  path: readonly string[],
): [JsonSchema, readonly string[]][] => [
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((alternative) =>
    listValues(readObject(alternative), path),
  ),
  ...(schema.items === undefined ? [] : listValues(readObject(schema.items), [...path, '0'])),
  ...(schema.propertyNames === undefined ? [] : listValues(readObject(schema.propertyNames), path)),
  ...(schema.type === 'string' || schema.type === 'integer' || schema.type === 'number'
    ? [[schema, path] satisfies [JsonSchema, readonly string[]]]
    : []),
]

const walk = (
  part: InputField['part'],
  value: unknown,
  path: readonly string[],
  names: RegExp,
): readonly InputField[] => {
  const { properties = {}, items, anyOf = [], oneOf = [] } = readObject(value)
  return [
    ...Object.entries(properties).flatMap(([name, property]) =>
      names.test(name)
        ? listValues(readObject(property), [...path, name]).map(([schema, at]) => ({
            part,
            path: at,
            name,
            schema,
          }))
        : walk(part, property, [...path, name], names),
    ),
    ...(items === undefined ? [] : walk(part, items, [...path, '0'], names)),
    ...[...anyOf, ...oneOf].flatMap((alternative) => walk(part, alternative, path, names)),
  ]
}

/** Lists the fields with some names in the params, query and body of a call, at any depth. */
export const listFields = (call: Call, names: RegExp): readonly InputField[] =>
  parts.flatMap((part) => {
    const schema = call[part]
    return schema
      ? walk(part, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [], names)
      : []
  })

/** Lists the ids in the params, query and body of a call, at any depth. */
export const listIdFields = (call: Call): readonly InputField[] =>
  listFields(call, idName).filter(({ name }) => !typedCodes.includes(`${call.name}.${name}`))

/** Returns an object or list with `value` at a path. */
const setAt = (target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  if (name === '0') return [setAt(undefined, rest, value)]
  const before =
    typeof target === 'object' && target !== null && !Array.isArray(target) ? target : {}
  const inner: unknown = Object.entries(before).find(([key]) => key === name)?.[1]
  return { ...before, [name]: setAt(inner, rest, value) }
}

/** Returns a request with another value of a field. */
export const withField = (
  request: RequestOptions,
  { part, path }: InputField,
  value: unknown,
): RequestOptions => ({ ...request, [part]: setAt(request[part], path, value) })
