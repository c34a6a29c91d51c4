import type { ServerResponse } from 'node:http'

/** An HTTP response. Header names are in lower case. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
  readonly body?: string | Uint8Array
}

/** Creates a JSON response of API Gateway itself. */
export const createGatewayResponse = (status: number, message: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
})

/** Whether a response with this status has a body. */
const hasBody = (status: number) => status !== 204 && status !== 304

/** Writes a response. `headers` are added to its own. */
export const writeResponse = (
  response: ServerResponse,
  content: HttpResponse,
  headers: Readonly<Record<string, string>> = {},
) => {
  response.sendDate = false
  const { status, cookies, body = '' } = content
  // Counting the bytes of a text encodes it, so it is encoded once for both.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, {
    date: new Date().toUTCString(),
    ...content.headers,
    ...(hasBody(status) && { 'content-length': bytes.byteLength }),
    ...(cookies && cookies.length > 0 && { 'set-cookie': [...cookies] }),
    ...headers,
  })
  response.end(hasBody(status) ? bytes : undefined)
}
