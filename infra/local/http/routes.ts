/** A route of the API: `GET /places/{id}`, `ANY /files/{proxy+}`, or `$default`. */
export interface Route<Target> {
  readonly key: string
  readonly target: Target
}

/** The route of a request with the decoded values of its path's placeholders. */
export interface Match<Target> {
  readonly route: Route<Target>
  readonly parameters: Readonly<Record<string, string>>
}

interface ParsedRoute<Target> {
  readonly route: Route<Target>
  readonly method: string
  readonly segments: readonly string[]
  readonly greedy: boolean
}

const isPlaceholder = (segment: string) => segment.startsWith('{')
const getPlaceholderName = (segment: string) => segment.replace(/^\{|\+?\}$/g, '')

const parseRoute = <Target>(route: Route<Target>): ParsedRoute<Target> => {
  const [method = '', path = ''] = route.key.split(' ')
  const segments = path.split('/').slice(1)
  return { route, method, segments, greedy: segments.at(-1)?.endsWith('+}') ?? false }
}

const matchesPath = <Target>(
  { segments, greedy }: ParsedRoute<Target>,
  path: readonly string[],
) => {
  if (greedy ? path.length < segments.length : path.length !== segments.length) return false
  return segments.every((segment, index) => isPlaceholder(segment) || segment === path[index])
}

/** Returns a sort key: literal segments before placeholders, from the left; greedy ones last; ANY after a method. */
const getRank = <Target>({ method, segments, greedy }: ParsedRoute<Target>) =>
  segments.map((segment) => (isPlaceholder(segment) ? '1' : '0')).join('') +
  (greedy ? '2' : '') +
  (method === 'ANY' ? '1' : '0')

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Creates a function that finds the route of a method and path as API Gateway does: the most
 * specific route wins, and a path with a trailing slash is a different path.
 */
export const createRouter = <Target>(routes: readonly Route<Target>[]) => {
  const parts = routes.filter(({ key }) => key !== '$default').map(parseRoute)
  const fallback = routes.find(({ key }) => key === '$default')
  const exact = new Map<string, Match<Target>>(
    parts
      .filter(({ segments }) => !segments.some(isPlaceholder))
      .map(({ route }) => [route.key, { route, parameters: {} }]),
  )
  const patterns = parts
    .filter(({ segments, method }) => segments.some(isPlaceholder) || method === 'ANY')
    .toSorted((left, right) => getRank(left).localeCompare(getRank(right)))

  const matchPattern = (method: string, path: string): Match<Target> | undefined => {
    const segments = path.split('/').slice(1)
    const found = patterns.find(
      (pattern) =>
        (pattern.method === method || pattern.method === 'ANY') && matchesPath(pattern, segments),
    )
    if (!found) return undefined
    const parameters = found.segments.flatMap((segment, index) => {
      if (!isPlaceholder(segment)) return []
      const value = segment.endsWith('+}')
        ? segments.slice(index).join('/')
        : (segments[index] ?? '')
      return [[getPlaceholderName(segment), decode(value)] as const]
    })
    return { route: found.route, parameters: Object.fromEntries(parameters) }
  }

  return (method: string, path: string): Match<Target> | undefined =>
    exact.get(`${method} ${path}`) ??
    matchPattern(method, path) ??
    (fallback && { route: fallback, parameters: {} })
}
