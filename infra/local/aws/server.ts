import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OriginRequest } from '#infra/local/http/edge.ts'
import { readBody } from '#infra/local/http/read-body.ts'
import { errorResponses } from './error-responses.ts'
import type { Faults } from './faults.ts'
import type { Objects } from './objects.ts'
import type { Outbox } from './outbox.ts'
import type { Queues } from './queues.ts'
import { AwsError, writeAwsResponse, type AwsResponse, type AwsRequest } from './request.ts'
import { createS3 } from './s3.ts'
import { createSes } from './ses.ts'
import { checkSignature } from './signatures.ts'
import { createSns } from './sns.ts'
import { createSqs } from './sqs.ts'

/** Returns the service in the credential scope of a signed request, or undefined. */
export const getAwsService = ({ headers, url = '' }: IncomingMessage) => {
  const { authorization } = headers
  if (authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return /Credential=[^/]+\/\d+\/[^/]+\/([^/,]+)\//.exec(authorization)?.[1]
  return url.includes('X-Amz-Signature=') ? 's3' : undefined
}

type ServiceName = keyof typeof errorResponses

const isService = (name: string): name is ServiceName => Object.hasOwn(errorResponses, name)

const mebibyte = 1024 * 1024

/** The largest request body of each service, in bytes: its limit at AWS and the text around it. */
const maxBodies: Readonly<Record<ServiceName, number>> = {
  // The largest file that the product stores is far smaller.
  s3: 64 * mebibyte,
  sns: mebibyte,
  sqs: 2 * mebibyte,
  ses: 40 * mebibyte,
}

const notSupported = (service: string): AwsResponse => ({
  status: 501,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    __type: 'NotImplemented',
    message: `The AWS service '${service}' is not supported locally`,
  }),
})

/** Creates the handler of the SDK's signed requests: SQS, SNS, SES v2 and S3. */
export const createAwsServer = (state: {
  queues: Queues
  outbox: Outbox
  objects: Objects
  faults: Faults
}) => {
  const services: Readonly<
    Record<ServiceName, (request: AwsRequest) => AwsResponse | Promise<AwsResponse>>
  > = {
    sqs: createSqs(state.queues),
    sns: createSns(state.outbox),
    ses: createSes(state.outbox, state.queues),
    s3: createS3(state.objects),
  }

  /** Answers a request whose body `readRequest` reads. */
  const answer = async (service: ServiceName, readRequest: () => Promise<AwsRequest>) => {
    try {
      const request = await readRequest()
      checkSignature(request)
      state.faults.count(service)
      return await services[service](request)
    } catch (error) {
      if (error instanceof AwsError) return errorResponses[service](error)
      throw error
    }
  }

  const serve = (service: ServiceName, request: IncomingMessage, signal: AbortSignal) =>
    answer(service, async () => {
      const body = await readBody(request, maxBodies[service])
      if (!body) throw new AwsError('EntityTooLarge', 'The request is too large', 413)
      const { method = 'GET', headers } = request
      return { method, url: new URL(request.url ?? '/', 'http://local'), headers, body, signal }
    })

  const respond = async (service: string, request: IncomingMessage, response: ServerResponse) => {
    const gone = new AbortController()
    response.on('close', () => {
      if (!response.writableFinished) gone.abort()
    })
    const found = isService(service)
      ? await serve(service, request, gone.signal)
      : notSupported(service)
    if (!gone.signal.aborted) writeAwsResponse(response, randomUUID(), found)
  }

  return {
    respond,
    /** Returns an object as S3 does at the bucket's own domain; `host` is that of the signature. */
    readObject: (bucket: string, { request, path, rawQuery }: OriginRequest, host: string) =>
      answer('s3', async () => ({
        method: request.method ?? 'GET',
        url: new URL(`/${bucket}${path}?${rawQuery}`, 'http://local'),
        headers: { host, range: request.headers.range },
        body: Buffer.alloc(0),
        signal: new AbortController().signal,
      })),
  }
}
