import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Keeps connections open, those of each address apart. */
const agent = new Agent({ keepAlive: true })

/** Statuses whose responses have no body. */
const emptyStatuses: readonly number[] = [204, 304]

const toResponse = async (incoming: IncomingMessage): Promise<Response> => {
  const { statusCode: status = 0, headersDistinct } = incoming
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  const body = await buffer(incoming)
  return new Response(emptyStatuses.includes(status) ? null : body, { status, headers })
}

/**
 * Sends a request from one of the loopback addresses (127.x.x.x), which count as networks of their
 * own. It follows no redirect.
 */
export const fetchFrom = async (
  localAddress: string,
  url: string,
  {
    method,
    headers,
    body = '',
  }: {
    readonly method: string
    readonly headers: readonly (readonly [string, string])[]
    readonly body?: string | FormData
  },
): Promise<Response> => {
  const encoded = new Response(body)
  const content = Buffer.from(await encoded.arrayBuffer())
  const outgoing = request(url, {
    method,
    agent,
    localAddress,
    headers: {
      ...(body instanceof FormData && {
        'content-type': encoded.headers.get('content-type') ?? '',
      }),
      ...Object.fromEntries(headers),
      'content-length': content.length,
    },
  })
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    outgoing.end(content)
  })
  return toResponse(incoming)
}
