import type * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'
import { ProviderError } from './provider-error.ts'

/** A request to an outside provider and the schema of its response. */
export interface ProviderRequest<Schema extends z.ZodMiniType> {
  /** Name for errors and logs. */
  provider: string
  url: URL
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Milliseconds until the complete response must have been read. */
  timeoutMs: number
  schema: Schema
}

/** Larger responses are refused. Those of our providers are far smaller. */
const MAX_RESPONSE_BYTES = 2_000_000

/**
 * Sends a request to an outside provider and validates its JSON response. Never follows a redirect,
 * because it would pass the credentials on.
 * @throws ProviderError `refused` for a status that is not 2xx, `malformed` for a response that does
 *   not match the schema, `timeout`, or `unreachable` for a broken connection.
 */
export const requestJson = async <Schema extends z.ZodMiniType>(
  request: ProviderRequest<Schema>,
): Promise<z.infer<Schema>> => {
  const text = await requestText(request)
  const parsed = request.schema.safeParse(parseJson(text))
  if (!parsed.success) throw new ProviderError(request.provider, 'malformed')
  return parsed.data
}

/** As `requestJson`, but returns the body as text. */
export const requestText = async ({
  provider,
  url,
  method = 'GET',
  headers = {},
  body,
  timeoutMs,
}: Omit<ProviderRequest<z.ZodMiniType>, 'schema'>): Promise<string> => {
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
      throw new ProviderError(provider, 'refused', response.status)
    }
    return await readLimitedText(provider, response)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ProviderError(provider, timedOut ? 'timeout' : 'unreachable')
  }
}

/** @throws ProviderError `malformed` when the body exceeds the size limit. */
const readLimitedText = async (provider: string, response: Response): Promise<string> => {
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_RESPONSE_BYTES) throw new ProviderError(provider, 'malformed')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
