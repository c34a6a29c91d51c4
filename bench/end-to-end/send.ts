import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

interface Content {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/**
 * Sends a request over a connection that is kept. It takes a quarter of the processor time of `fetch`,
 * which would be missing to the server on the same machine.
 */
export const send = async (
  method: 'GET' | 'POST',
  url: string,
  { headers = {}, body = '' }: Content = {},
): Promise<Answer> => {
  const outgoing = request(url, {
    agent,
    method,
    headers: { ...headers, ...(body !== '' && { 'content-length': Buffer.byteLength(body) }) },
  })
  const answered = Promise.withResolvers<Answer>()
  outgoing.on('error', answered.reject)
  outgoing.on('response', (response) => {
    const chunks: string[] = []
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => chunks.push(chunk))
    response.on('error', answered.reject)
    response.on('end', () => {
      const { statusCode: status = 0, headers: received } = response
      answered.resolve({ status, headers: received, text: chunks.join('') })
    })
  })
  outgoing.end(body)
  return answered.promise
}
