import type { IncomingMessage } from 'node:http'

const localHost = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Whether a request names this machine. A page of another site whose name was pointed at this
 * machine (DNS rebinding) sends its own name.
 */
export const isForLocalHost = ({ headers }: IncomingMessage): boolean =>
  localHost.test(headers.host ?? '')

/**
 * Finds where a browser has to open a page instead: at `origin`, for other names of this machine, as the
 * payment page leads back to `origin` and the session would be lost on the way. Only `localhost` is a
 * name of its own, because no browser makes passkeys for numeric addresses: who comes from there stays.
 */
export const findOtherOrigin = (request: IncomingMessage, origin: string): string | undefined => {
  const { host, referer = '', 'sec-fetch-mode': mode } = request.headers
  if (request.method !== 'GET' || mode !== 'navigate' || !isForLocalHost(request)) return undefined
  const { host: ownHost, port } = new URL(origin)
  const named = `localhost:${port}`
  if (host === named) return undefined
  if (host !== ownHost) return origin
  return referer.startsWith(`http://${named}/`) ? `http://${named}` : undefined
}

/** Whether a page of another site sent a request. Browsers name the page's origin in `Origin`. */
export const isFromOtherSite = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && headers.origin !== `http://${headers.host}`
