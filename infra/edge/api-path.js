/**
 * Runs at the edge before the API is asked: a call may end in a slash or not, the API's routes
 * never do. And the API sees who connects to it, which is the edge, so it is told the visitor.
 */
function handler(event) {
  const request = event.request
  if (request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1)
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
