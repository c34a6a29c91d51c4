import type { IncomingMessage } from 'node:http'

const localHost = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Whether a request names this machine. A page of another site whose name was pointed at this
 * machine (DNS rebinding) sends its own name.
 */
export const isForLocalHost = ({ headers }: IncomingMessage): boolean =>
  localHost.test(headers.host ?? '')

/**
 * Whether a browser opens a page at another name of this machine than that of `origin`, such as
 * `localhost`. Its session would be lost on the way back from the payment page, which leads to
 * `origin`.
 */
export const isPageAtOtherName = (request: IncomingMessage, origin: string): boolean =>
  request.method === 'GET' &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  isForLocalHost(request) &&
  request.headers.host !== new URL(origin).host

/** Whether a page of another site sent a request. Browsers name the page's origin in `Origin`. */
export const isFromOtherSite = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && headers.origin !== `http://${headers.host}`
