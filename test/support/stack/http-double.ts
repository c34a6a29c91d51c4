import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** A request that the test double received. */
export interface ReceivedRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: string
}

/** How the test double responds: with a status and JSON or text, never, or by closing the connection. */
export type DoubleResponse =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'no response'
  | 'hang up'

/**
 * Starts a server that stands in for a provider in tests of adapters. It responds to each request with
 * `respond(request)` and keeps the requests in `requests`.
 */
export const startHttpDouble = async (
  respond: (request: ReceivedRequest) => DoubleResponse | Promise<DoubleResponse>,
) => {
  const requests: ReceivedRequest[] = []
  const answer = async (request: ReceivedRequest, outgoing: ServerResponse) => {
    const response = await respond(request)
    if (response === 'no response') return
    if (response === 'hang up') {
      outgoing.destroy()
      return
    }
    outgoing.writeHead(response.status ?? 200, {
      'content-type': 'application/json',
      ...response.headers,
    })
    outgoing.end(response.text ?? JSON.stringify(response.json))
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      }
      requests.push(request)
      void answer(request, outgoing)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
