/**
 * Runs at the edge before the API is asked: a call may end in a slash or not, the API's
 * routes never do.
 */
// eslint-disable-next-line no-unused-vars -- the edge calls it by this name
function handler(event) {
  const request = event.request
  if (request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1)
  return request
}
