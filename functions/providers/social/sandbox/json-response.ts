/** Builds a JSON response of the sandbox's APIs. */
export const toJsonResponse = (body: object, statusCode = 200) => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})
