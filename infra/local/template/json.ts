/** A JSON object whose members are not known yet. */
export type JsonObject = { readonly [key: string]: unknown }

/** Narrows a parsed JSON value to an object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object, or an empty one. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The list, or an empty one; a single value counts as a list of one. */
export const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
