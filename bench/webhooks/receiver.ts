import { once } from 'node:events'
import { createServer } from 'node:http'

/** Starts a receiver of webhooks that accepts everything at once, and remembers which events it has got. */
export const startReceiver = async () => {
  const seen = new Set<string>()
  let awaited: { count: number; resolve: () => void } | undefined
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      response.writeHead(204).end()
      seen.add(String(incoming.headers['webhook-id']))
      if (awaited && seen.size >= awaited.count) awaited.resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    /** Waits until so many different events have arrived. Then it forgets them. */
    waitForEvents: async (count: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      awaited = { count, resolve }
      if (seen.size >= count) resolve()
      await promise
      awaited = undefined
      seen.clear()
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
