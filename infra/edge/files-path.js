/**
 * Runs at the edge for requests for files of visitors. The keys of their bucket have no such prefix.
 */
function handler(event) {
  const request = event.request
  request.uri = request.uri.replace(/^\/files\//, '/')
  return request
}
