/** An answer of the sandbox's machine addresses. */
export const jsonAnswer = (body: object, statusCode = 200) => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})
