import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer } from '#shared/api/call.ts'
import type { ApiResult, Reply } from './request.ts'

const contentType = {
  json: 'application/json',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  redirect: 'text/plain',
} as const satisfies Record<Answer, string>

type Body = Pick<ApiResult, 'body' | 'isBase64Encoded'>

const base64 = (bytes: Uint8Array): Body => ({
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
})

const compress = promisify<string, Buffer>(gzip)

/**
 * JSON from this many characters on is compressed for clients that take it: below, the round trip
 * is all that counts. CloudFront compresses only what it may cache, and our answers it may not.
 */
const compressFrom = 8 * 1024

const writeJson = async (text: string, acceptEncoding: string) => {
  const vary = { vary: 'Accept-Encoding' }
  if (text.length < compressFrom || !/\bgzip\b/.test(acceptEncoding)) {
    return { headers: vary, body: { body: text } }
  }
  return {
    headers: { ...vary, 'content-encoding': 'gzip' },
    body: base64(await compress(text)),
  }
}

const write = (answer: Answer, result: unknown, acceptEncoding: string) => {
  if (answer === 'json') return writeJson(JSON.stringify(result), acceptEncoding)
  const body: Body = result instanceof Uint8Array ? base64(result) : { body: String(result) }
  return { headers: {}, body }
}

/** A document that takes longer is answered by the job that makes it. */
const isJob = (result: unknown): boolean =>
  typeof result === 'object' && !(result instanceof Uint8Array)

/** The HTTP answer of a result, for a client that takes these encodings. A redirect's result is the address. */
export const writeAnswer = async (
  usual: Answer,
  result: unknown,
  reply: Reply,
  acceptEncoding = '',
): Promise<ApiResult> => {
  const answer = isJob(result) ? 'json' : usual
  const headers = {
    'content-type': contentType[answer],
    'cache-control': 'no-store',
    ...reply.headers,
  }
  if (answer === 'redirect') {
    return { statusCode: 303, headers: { ...headers, location: String(result) }, body: '' }
  }
  const written = await write(answer, result, acceptEncoding)
  return {
    statusCode: reply.status,
    headers: { ...headers, ...written.headers },
    cookies: reply.cookies,
    ...written.body,
  }
}
