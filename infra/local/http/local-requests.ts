import type { IncomingMessage } from 'node:http'

const localHost = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Whether a request names this machine. A page of another site whose name was pointed at this
 * machine (DNS rebinding) sends its own name.
 */
export const isForLocalHost = ({ headers }: IncomingMessage): boolean =>
  localHost.test(headers.host ?? '')

/** Whether a page of another site sent a request. Browsers name the page's origin in `Origin`. */
export const isFromOtherSite = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && headers.origin !== `http://${headers.host}`
