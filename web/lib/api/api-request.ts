import type { Call } from '#shared/api/call.ts'

/** A value of a query or path before serialization; lists are comma separated. */
type WireValue = string | number | boolean | undefined | null | readonly (string | number)[]

const toWireText = (value: NonNullable<WireValue>) =>
  typeof value === 'object' ? value.join(',') : String(value)

const hasValue = (entry: [string, unknown]): entry is [string, NonNullable<WireValue>] => {
  const [, value] = entry
  return value !== undefined && value !== null && value !== ''
}

/**
 * Builds the URL of a call: its path below /api with escaped parameters, and the query without
 * empty values.
 * @throws when a path parameter has no value.
 */
export const buildCallUrl = (
  path: Call['path'],
  params: object | undefined,
  query: object | undefined,
): string => {
  const values = new Map(Object.entries(params ?? {}).filter(hasValue))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(toWireText(value))
  })
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(hasValue)
      .map(([name, value]) => [name, toWireText(value)]),
  ).toString()
  return `/api${filled}${search ? `?${search}` : ''}`
}

/** Returns the value of a cookie from the text of `document.cookie`. */
export const getCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
