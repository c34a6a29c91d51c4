/**
 * Runs at the edge for requests to the site's bucket. A path without a file extension is a screen
 * of the app and is answered with `index.html`. Paths of the API are not changed.
 */
function handler(event) {
  const request = event.request
  const isApi = /^\/(api|sandbox)(\/|$)/.test(request.uri)
  const isFile = request.uri.slice(request.uri.lastIndexOf('/')).includes('.')
  if (!isApi && !isFile) request.uri = '/index.html'
  return request
}
