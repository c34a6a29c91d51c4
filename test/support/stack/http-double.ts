import { createServer } from 'node:http'
import { once } from 'node:events'

/** A request as the double saw it. */
export interface ReceivedRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: string
}

/** How the double answers: a status with JSON or text, or not at all. */
export type DoubleResponse =
  | { status?: number; json?: unknown; text?: string }
  | 'silence'
  | 'hang up'

/**
 * An outside provider on the loopback for tests of adapters: answers each request by `answer` and
 * keeps what it saw.
 */
export const startHttpDouble = async (respond: (request: ReceivedRequest) => DoubleResponse) => {
  const seen: ReceivedRequest[] = []
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
      seen.push(request)
      const response = respond(request)
      if (response === 'silence') return
      if (response === 'hang up') {
        incoming.socket.destroy()
        return
      }
      outgoing.writeHead(response.status ?? 200, { 'content-type': 'application/json' })
      outgoing.end(response.text ?? JSON.stringify(response.json))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
