import type { Plugin } from 'vite'

/**
 * Serves the recipient's page during development at its paths, as the edge does
 * (`infra/edge/spa-fallback.js`).
 */
export const incomingPagePlugin = (): Plugin => ({
  name: 'incoming-page',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const { url = '' } = request
      if (/^\/incoming_parcel(\/[^.]*)?(\?|$)/.test(url)) request.url = '/incoming.html'
      next()
    })
  },
})
