import * as z from 'zod/mini'
import { uploadedFile } from '#shared/api/uploaded-file.ts'

/** A JSON Schema of the draft that OpenAPI 3.1 uses. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas that the documents name, so that they are written once. */
export type NamedSchemas = ReadonlyMap<unknown, string>

const noNames: NamedSchemas = new Map()

const replace = (jsonSchema: object, by: object) => {
  for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name)
  Object.assign(jsonSchema, by)
}

/**
 * Converts a schema of the contract. A file becomes its bytes, and a named schema within it a
 * reference to the components.
 */
export const toJsonSchema = (
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  named: NamedSchemas = noNames,
): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const isWhole = Object.is(zodSchema, schema)
      const name = isWhole ? undefined : named.get(zodSchema)
      if (name !== undefined) replace(jsonSchema, { $ref: `#/components/schemas/${name}` })
      if (zodSchema === uploadedFile) replace(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  return rest
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema | boolean
}

/** Converts the parameters of a path or a query. */
export const toParameters = (
  schema: z.ZodMiniType | undefined,
  location: 'path' | 'query',
): readonly Parameter[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => {
    const description = typeof property === 'object' ? property.description : undefined
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: property,
    }
  })
}
