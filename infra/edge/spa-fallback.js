/**
 * Runs at the edge for requests to the site's bucket. A path without a file extension is a screen
 * of the app and is answered with `index.html`; those of a recipient's pages with `incoming.html`. Paths
 * of the API are not changed.
 */
function handler(event) {
  const request = event.request
  const isApi = /^\/(api|sandbox)(\/|$)/.test(request.uri)
  const isFile = request.uri.slice(request.uri.lastIndexOf('/')).includes('.')
  const isIncoming = /^\/incoming_parcel(\/|$)/.test(request.uri)
  if (!isApi && !isFile) request.uri = isIncoming ? '/incoming.html' : '/index.html'
  return request
}
