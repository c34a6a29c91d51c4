import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request to a local AWS service with its body. */
export interface AwsRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** Aborted when the caller has disconnected. */
  readonly signal: AbortSignal
}

/** The response of a local AWS service. */
export interface AwsResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** An error of an AWS service, which the SDK throws to its caller. */
export class AwsError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Writes a response. Its date is that of the shifted clock, to which the SDK adjusts. */
export const writeAwsResponse = (
  response: ServerResponse,
  requestId: string,
  answer: AwsResponse,
) => {
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
