/**
 * An error of one field: its message code, and as `message` the service that it names, else the text
 * shown where the code has no translation.
 */
export interface FieldFailure {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** A field that passed the rules on screen but was refused by the server. */
export interface Refusal extends FieldFailure {
  /** The refused value as JSON; any other value must be checked by the server again. */
  readonly held: string
}

const getPart = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined

/** Returns the value at a dotted path. */
export const readPath = (values: object, field: string): unknown =>
  field.split('.').reduce<unknown>(getPart, values)

/** Returns a value as JSON, without the white space around a text, which is no other value. */
export const serializeValue = (values: object, field: string): string => {
  const value = readPath(values, field) ?? null
  return JSON.stringify(typeof value === 'string' ? value.trim() : value)
}

/** Whether the refused value has not changed since. */
export const isStanding = (values: object, { field, held }: Refusal): boolean =>
  held === serializeValue(values, field)
