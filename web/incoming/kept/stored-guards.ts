import type { OpeningHours } from '#shared/lib/opening-hours.ts'

/** Whether a stored value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string'

const isHours = (value: unknown): value is OpeningHours =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.length === 4)

/** Whether a stored value is an object with a valid value of a name. */
export const has = (value: unknown, name: string, isValid: (value: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && isValid(Reflect.get(value, name))

/** Whether a stored value is a place as a device keeps it. */
export const isPlace = (value: unknown): boolean =>
  ['type', 'name', 'full_address', 'address_country_code', 'location_info'].every((name) =>
    has(value, name, isText),
  ) && has(value, 'opening_hours', isHours)
