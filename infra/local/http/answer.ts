import type { ServerResponse } from 'node:http'

/** An HTTP answer before it is written; header names in lower case. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
  readonly body?: string | Uint8Array
}

/** The JSON that API Gateway itself answers with. */
export const gatewayAnswer = (status: number, message: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
})

/** Whether an answer with this status carries a body. */
const hasBody = (status: number) => status !== 204 && status !== 304

/** Writes an answer. `headers` come on top of its own. */
export const writeAnswer = (
  response: ServerResponse,
  answer: Answer,
  headers: Readonly<Record<string, string>> = {},
) => {
  response.sendDate = false
  const { status, cookies, body = '' } = answer
  response.writeHead(status, {
    date: new Date().toUTCString(),
    ...answer.headers,
    ...(hasBody(status) && { 'content-length': Buffer.byteLength(body) }),
    ...(cookies && cookies.length > 0 && { 'set-cookie': [...cookies] }),
    ...headers,
  })
  response.end(hasBody(status) ? body : undefined)
}
