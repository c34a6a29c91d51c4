import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ResponseType } from '#shared/api/call.ts'
import { contentTypes } from './content-types.ts'
import type { ApiResult, Reply } from './request.ts'
import { type WireFormat, writeWire } from './wire-format.ts'

type EncodedBody = Pick<ApiResult, 'body' | 'isBase64Encoded'>

const encodeBase64 = (bytes: Uint8Array): EncodedBody => ({
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
})

const compress = promisify<string, Buffer>(gzip)

/**
 * JSON and XML are compressed from this many characters on, for clients that accept gzip; below it, latency
 * is dominated by the round trip. CloudFront compresses only cacheable responses, which ours are
 * not.
 */
const minCompressedLength = 8 * 1024

const encodeText = async (text: string, acceptEncoding: string) => {
  const vary = { vary: 'Accept-Encoding' }
  if (text.length < minCompressedLength || !/\bgzip\b/.test(acceptEncoding)) {
    return { headers: vary, body: { body: text } }
  }
  return {
    headers: { ...vary, 'content-encoding': 'gzip' },
    body: encodeBase64(await compress(text)),
  }
}

const encodeBody = (answer: ResponseType, result: unknown, acceptEncoding: string) => {
  if (answer === 'json') return encodeText(JSON.stringify(result), acceptEncoding)
  const body: EncodedBody =
    result instanceof Uint8Array ? encodeBase64(result) : { body: String(result) }
  return { headers: {}, body }
}

/**
 * Whether the result of a document call is a job: a document that takes longer is answered by the
 * job that creates it.
 */
const isJob = (result: unknown): boolean =>
  typeof result === 'object' && !(result instanceof Uint8Array)

/**
 * Builds the HTTP response for a result, compressed when the client accepts it. The result of a
 * redirect is its URL.
 */
export const buildResponse = async (
  defaultAnswer: ResponseType,
  result: unknown,
  reply: Omit<Reply, 'logFields'>,
  acceptEncoding = '',
): Promise<ApiResult> => {
  const answer = isJob(result) ? 'json' : (reply.type ?? defaultAnswer)
  const headers = {
    'content-type': contentTypes[answer],
    'cache-control': 'no-store',
    ...reply.headers,
  }
  if (answer === 'redirect') {
    return { statusCode: 303, headers: { ...headers, location: String(result) }, body: '' }
  }
  const encoded = await encodeBody(answer, result, acceptEncoding)
  return {
    statusCode: reply.status,
    headers: { ...headers, ...encoded.headers },
    cookies: reply.cookies,
    ...encoded.body,
  }
}

/** Builds the response of the public API, compressed when the client accepts it. */
export const buildWireResponse = async (
  result: unknown,
  format: WireFormat,
  { status, type: documentType = 'pdf', headers }: Reply,
  acceptEncoding = '',
): Promise<ApiResult> => {
  if (result instanceof Uint8Array)
    return buildResponse(documentType, result, { status, headers, cookies: [] })
  const { type, text } = await writeWire(result, format)
  const encoded = await encodeText(text, acceptEncoding)
  return {
    statusCode: status,
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      ...headers,
      ...encoded.headers,
    },
    ...encoded.body,
  }
}
