/** A sandbox's answer to an address that names nothing. */
export const nothingHere = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  body: 'Not found',
} as const
