import type { Answer } from '#shared/api/call.ts'
import type { ApiResult, Reply } from './request.ts'

const contentType = {
  json: 'application/json',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  redirect: 'text/plain',
} as const satisfies Record<Answer, string>

const bodyOf = (answer: Answer, result: unknown): { body: string; isBase64Encoded?: true } => {
  if (result instanceof Uint8Array) {
    return { body: Buffer.from(result).toString('base64'), isBase64Encoded: true }
  }
  return { body: answer === 'json' ? JSON.stringify(result) : String(result) }
}

/** The HTTP answer of a result. A redirect's result is the address. */
export const writeAnswer = (answer: Answer, result: unknown, reply: Reply): ApiResult => {
  const headers = {
    'content-type': contentType[answer],
    'cache-control': 'no-store',
    ...reply.headers,
  }
  if (answer === 'redirect') {
    return { statusCode: 303, headers: { ...headers, location: String(result) }, body: '' }
  }
  return {
    statusCode: reply.status,
    headers,
    cookies: reply.cookies,
    ...bodyOf(answer, result),
  }
}
