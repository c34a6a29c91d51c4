import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request to a local AWS service, its body read. */
export interface AwsRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal
}

/** What a local AWS service answers. */
export interface AwsAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** An error in the words of the service, as the SDK raises it. */
export class AwsError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The chunks of a request's body, whose encoding nobody sets. */
export const bytesOf = (request: IncomingMessage): AsyncIterable<Uint8Array> => request

/** The whole body of a request. */
export const readAll = async (request: IncomingMessage) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(request)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Writes an answer, dated by the shifted clock: the SDK corrects its own by it. */
export const writeAwsAnswer = (response: ServerResponse, requestId: string, answer: AwsAnswer) => {
  response.sendDate = false
  response.writeHead(answer.status, {
    date: new Date().toUTCString(),
    'x-amzn-requestid': requestId,
    ...(answer.status !== 204 &&
      answer.status !== 304 && { 'content-length': String(Buffer.byteLength(answer.body ?? '')) }),
    ...answer.headers,
  })
  response.end(answer.body)
}
