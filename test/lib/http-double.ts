import { createServer } from 'node:http'
import { once } from 'node:events'

/** A request as the double saw it. */
export interface SeenRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: string
}

/** How the double answers: a status with JSON or text, or not at all. */
export type DoubleAnswer =
  | { status?: number; json?: unknown; text?: string }
  | 'silence'
  | 'hang up'

/**
 * An outside provider on the loopback for tests of adapters: answers each request by `answer` and
 * keeps what it saw.
 */
export const startDouble = async (answer: (request: SeenRequest) => DoubleAnswer) => {
  const seen: SeenRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request: SeenRequest = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      }
      seen.push(request)
      const reply = answer(request)
      if (reply === 'silence') return
      if (reply === 'hang up') {
        incoming.socket.destroy()
        return
      }
      outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      outgoing.end(reply.text ?? JSON.stringify(reply.json))
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
