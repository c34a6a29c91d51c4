/**
 * Runs at the edge for requests to the site's bucket. A path without a file extension is a screen
 * of the app and is answered with `index.html`; those of a recipient's pages, passes and tours with `incoming.html`, the
 * developers' page and its reference with their own. Paths of the API are not changed.
 */
function handler(event) {
  const request = event.request
  const isApi = /^\/(api|sandbox)(\/|$)/.test(request.uri)
  const isFile = request.uri.slice(request.uri.lastIndexOf('/')).includes('.')
  if (isApi || isFile) return request
  if (/^\/(incoming_parcel|pass|tour)(\/|$)/.test(request.uri)) request.uri = '/incoming.html'
  else if (/^\/developers\/?$/.test(request.uri)) request.uri = '/developers.html'
  else if (/^\/developers\/reference\/?$/.test(request.uri)) request.uri = '/api-reference.html'
  else request.uri = '/index.html'
  return request
}
