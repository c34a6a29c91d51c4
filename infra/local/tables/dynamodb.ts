import { Agent, request } from 'node:http'
import * as z from 'zod/mini'
import { localCredentials } from '../aws/signatures.ts'

/** The versioned names of the two services behind one endpoint. */
const targets = { table: 'DynamoDB_20120810', stream: 'DynamoDBStreams_20120810' } as const

const errorShape = z.object({ __type: z.string() })

/** An error response of DynamoDB. */
export class DynamoDbError extends Error {
  /** The error's name without its namespace: `ResourceNotFoundException`. */
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Posts a body. It takes a third of the processor time of `fetch`, and the streams are read often. */
const post = (
  endpoint: string,
  { agent, headers, body }: { agent: Agent; headers: Record<string, string>; body: string },
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const length = String(Buffer.byteLength(body))
  const outgoing = request(endpoint, {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-length': length },
  })
  outgoing.on('error', reject)
  outgoing.on('response', (response) => {
    const chunks: string[] = []
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: chunks.join('') }))
  })
  outgoing.end(body)
  return promise
}

/**
 * Creates a client of DynamoDB and its streams for the local runner: it creates tables, reads
 * streams and deletes expired items. Local engines require a signature but do not verify it.
 */
export const createDynamoDb = (endpoint: string) => {
  const agent = new Agent({ keepAlive: true })
  const call = async <Schema extends z.ZodMiniType>(
    service: keyof typeof targets,
    operation: string,
    input: object,
    answer: Schema,
  ): Promise<z.infer<Schema>> => {
    const { status, text } = await post(endpoint, {
      agent,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `${targets[service]}.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization: `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/20260101/eu-north-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=local`,
      },
      body: JSON.stringify(input),
    })
    if (status < 300) return z.parse(answer, JSON.parse(text))
    const error = z.safeParse(errorShape, JSON.parse(text))
    throw new DynamoDbError(error.data?.__type.split('#').at(-1) ?? String(status), text)
  }
  return { call }
}

export type DynamoDb = ReturnType<typeof createDynamoDb>
