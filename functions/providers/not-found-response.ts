/** The response of a sandbox to an unknown URL. */
export const notFoundResponse = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  body: 'Not found',
} as const
