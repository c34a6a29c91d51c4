import type { Call } from '#shared/api/call.ts'

/** A value of a query or a path before it becomes text; a list travels comma separated. */
type WireValue = string | number | boolean | undefined | null | readonly (string | number)[]

const written = (value: NonNullable<WireValue>) =>
  typeof value === 'object' ? value.join(',') : String(value)

const hasValue = (entry: [string, unknown]): entry is [string, NonNullable<WireValue>] => {
  const [, value] = entry
  return value !== undefined && value !== null && value !== ''
}

/**
 * The address of a call: its path below /api with `{param}`s filled in (and escaped), and the
 * query without its empty values. Throws when a placeholder has no value.
 */
export const callAddress = (
  path: Call['path'],
  params: object | undefined,
  query: object | undefined,
): string => {
  const given = new Map(Object.entries(params ?? {}).filter(hasValue))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name)
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(written(value))
  })
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(hasValue)
      .map(([name, value]) => [name, written(value)]),
  ).toString()
  return `/api${filled}${search ? `?${search}` : ''}`
}

/** The value of a cookie by name in the text of `document.cookie`. */
export const cookieNamed = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
