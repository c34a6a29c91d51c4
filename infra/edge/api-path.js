/**
 * Runs at the edge for requests to the API. It removes a trailing slash, because the API's routes
 * have none, and passes on the visitor's address, because the API only sees the edge's. The short link
 * of a message is a call as well; a mark that a program has added to it is removed.
 */
function handler(event) {
  const request = event.request
  if (request.uri.startsWith('/p/'))
    request.uri = `/api/p/${request.uri.slice(3, 60).replace(/[^\w-]/g, '') || '-'}`
  if (request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1)
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
