/** A JSON object with unknown members. */
export type JsonObject = { readonly [key: string]: unknown }

/** Narrows a parsed JSON value to an object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value if it is an object, else an empty object. */
export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** Returns the value as a list: undefined becomes an empty list, a single value a list of one. */
export const toList = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
