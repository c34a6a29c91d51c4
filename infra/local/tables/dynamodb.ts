import * as z from 'zod/mini'
import { localCredentials } from '#infra/local/aws/signatures.ts'

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

/**
 * Creates a client of DynamoDB and its streams for the local runner: it creates tables, reads
 * streams and deletes expired items. Local engines require a signature but do not verify it.
 */
export const createDynamoDb = (endpoint: string) => {
  const call = async <Schema extends z.ZodMiniType>(
    service: keyof typeof targets,
    operation: string,
    input: object,
    answer: Schema,
  ): Promise<z.infer<Schema>> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `${targets[service]}.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization: `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/20260101/eu-north-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=local`,
      },
      body: JSON.stringify(input),
    })
    const text = await response.text()
    if (response.ok) return z.parse(answer, JSON.parse(text))
    const error = z.safeParse(errorShape, JSON.parse(text))
    throw new DynamoDbError(error.data?.__type.split('#').at(-1) ?? String(response.status), text)
  }
  return { call }
}

export type DynamoDb = ReturnType<typeof createDynamoDb>
