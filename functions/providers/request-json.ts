import type * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'
import { ProviderError } from './provider-error.ts'

/** What is asked of an outside party, and what its answer must look like. */
export interface PartyRequest<Answer extends z.ZodMiniType> {
  /** Name for errors and logs. */
  party: string
  url: URL
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Milliseconds until the answer must be read whole. */
  timeoutMs: number
  answer: Answer
}

/** An outside answer larger than this is not read: none of ours comes near. */
const MAX_ANSWER_BYTES = 2_000_000

/**
 * Asks an outside party and checks its JSON answer. Never follows a redirect, since credentials
 * would go along. Throws `PartyError` for a status that is not 2xx (`refused`), an answer that
 * does not fit (`malformed`), silence (`timeout`) or a broken line (`unreachable`).
 */
export const requestJson = async <Answer extends z.ZodMiniType>(
  request: PartyRequest<Answer>,
): Promise<z.infer<Answer>> => {
  const text = await requestText(request)
  const parsed = request.answer.safeParse(parseJson(text))
  if (!parsed.success) throw new ProviderError(request.party, 'malformed')
  return parsed.data
}

/** Like `requestJson`, for a party that answers with a page. */
export const requestText = async ({
  party,
  url,
  method = 'GET',
  headers = {},
  body,
  timeoutMs,
}: Omit<PartyRequest<z.ZodMiniType>, 'answer'>): Promise<string> => {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'user-agent': 'Pakk/1.0',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ProviderError(party, 'refused', response.status)
    }
    return await readLimited(party, response)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ProviderError(party, timedOut ? 'timeout' : 'unreachable')
  }
}

const readLimited = async (party: string, response: Response): Promise<string> => {
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new ProviderError(party, 'malformed')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
