/**
 * Runs at the edge before the site's bucket is asked: a path without a file ending is a screen
 * of the app, so it is answered with the app itself. Whatever belongs to the API stays as it is.
 */
function handler(event) {
  const request = event.request
  const isApi = /^\/(api|sandbox)(\/|$)/.test(request.uri)
  const isFile = request.uri.slice(request.uri.lastIndexOf('/')).includes('.')
  if (!isApi && !isFile) request.uri = '/index.html'
  return request
}
