import type { Plugin } from 'vite'

/**
 * Serves the recipient's page, passes and tours during development at their paths, as the edge does
 * (`infra/edge/spa-fallback.js`).
 */
export const incomingPagePlugin = (): Plugin => ({
  name: 'incoming-page',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const { url = '' } = request
      if (/^\/(incoming_parcel|pass|tour)(\/[^.]*)?(\?|$)/.test(url)) request.url = '/incoming.html'
      next()
    })
  },
})
