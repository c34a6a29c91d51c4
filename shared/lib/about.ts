import * as z from 'zod/mini'

/** Describes a schema in the published documentation of the API, and returns it. */
export const about = <Schema extends z.core.$ZodType>(
  description: string,
  schema: Schema,
): Schema => {
  z.globalRegistry.add(schema, { description })
  return schema
}
