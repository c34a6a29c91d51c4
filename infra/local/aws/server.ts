import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from './faults.ts'
import type { Objects } from './objects.ts'
import type { Outbox } from './outbox.ts'
import type { Queues } from './queues.ts'
import { readAll, writeAwsResponse, type AwsResponse, type AwsRequest } from './request.ts'
import { createS3 } from './s3.ts'
import { createSes } from './ses.ts'
import { createSns } from './sns.ts'
import { createSqs } from './sqs.ts'

/** Returns the service in the credential scope of a signed request, or undefined. */
export const getAwsService = ({ headers, url = '' }: IncomingMessage) => {
  const { authorization } = headers
  if (authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return /Credential=[^/]+\/\d+\/[^/]+\/([^/,]+)\//.exec(authorization)?.[1]
  return url.includes('X-Amz-Signature=') ? 's3' : undefined
}

/** Creates the handler of the SDK's signed requests: SQS, SNS, SES v2 and S3. */
export const createAwsServer = (state: {
  queues: Queues
  outbox: Outbox
  objects: Objects
  faults: Faults
}) => {
  const services: Readonly<
    Record<string, (request: AwsRequest) => AwsResponse | Promise<AwsResponse>>
  > = {
    sqs: createSqs(state.queues),
    sns: createSns(state.outbox),
    ses: createSes(state.outbox, state.queues),
    s3: createS3(state.objects),
  }

  return async (service: string, request: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID()
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const serve = services[service]
    if (!serve) {
      writeAwsResponse(response, requestId, {
        status: 501,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          __type: 'NotImplemented',
          message: `The AWS service '${service}' is not supported locally`,
        }),
      })
      return
    }
    const body = await readAll(request)
    const answer =
      state.faults.take(service) ??
      (await serve({
        method: request.method ?? 'GET',
        url: new URL(request.url ?? '/', 'http://local'),
        headers: request.headers,
        body,
        signal: gone.signal,
      }))
    if (!gone.signal.aborted) writeAwsResponse(response, requestId, answer)
  }
}
