import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AttemptError } from '#shared/webhooks/webhook.ts'
import { isLoopbackHost } from '#shared/webhooks/validate-webhook-url.ts'
import { createPublicLookup, PrivateAddress } from './public-address.ts'

/** How long an endpoint may take to answer, in milliseconds. */
const timeLimitMs = 10_000
/** How much of an answer's body is read, in characters. The screen shows the beginning. */
const maxAnswerLength = 4_096
const shownCharacters = 500

/** What an endpoint has answered, or why it has not. */
export interface Answer {
  /** The status; missing without an answer. */
  readonly status?: number
  readonly error?: AttemptError
  /** The beginning of the body. */
  readonly answer: string
}

/** Whether this run sends to the machine itself. No deployed template sets the variable. */
export const allowsLoopback = (): boolean => process.env['WEBHOOK_LOOPBACK'] === 'allowed'

const toAttemptError = (error: unknown): AttemptError => {
  if (error instanceof PrivateAddress) return 'private_address'
  if (!(error instanceof Error)) return 'no_connection'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no_answer'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || error.message === 'no address')
    return 'unknown_host'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
    ? 'invalid_certificate'
    : 'no_connection'
}

/**
 * Reads the beginning of a body. What follows is not received, nor what has not come when the time is
 * over: the status alone says whether the endpoint has taken the event.
 */
const readBeginning = async (response: IncomingMessage): Promise<string> => {
  let text = ''
  response.setEncoding('utf8')
  try {
    for await (const chunk of response) {
      text += String(chunk)
      if (text.length >= maxAnswerLength) break
    }
  } catch {
    // It was interrupted.
  }
  return text.slice(0, shownCharacters)
}

const publicLookup = createPublicLookup()

/**
 * Opens a connection of its own, whose address is looked up once and checked. An address instead of a
 * name is never looked up, so it is refused here.
 */
const openRequest = (url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal) => {
  const options = { method: 'POST', headers, signal, agent: false } as const
  if (allowsLoopback() && isLoopbackHost(url.hostname))
    return (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options)
  if (url.protocol !== 'https:' || url.hostname.startsWith('[') || /^[\d.]+$/.test(url.hostname))
    throw new PrivateAddress()
  return requestHttps(url, { ...options, lookup: publicLookup })
}

/**
 * Sends a body to an endpoint, which is one of a webhook or of a push service. Redirects are not followed, the status has to come within ten seconds, and
 * of the body the beginning is read that has come by then. Errors of the connection are returned, not thrown.
 */
export const postToEndpoint = async (
  url: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> => {
  const signal = AbortSignal.timeout(timeLimitMs)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = openRequest(
      new URL(url),
      {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Pakk-Webhooks/1',
        ...headers,
      },
      signal,
    )
    request.on('response', resolve).on('error', reject)
    request.end(body)
    const response = await promise
    const answer = await readBeginning(response)
    const { statusCode: status } = response
    return { ...(status !== undefined && { status }), answer }
  } catch (error) {
    return { error: toAttemptError(error), answer: '' }
  }
}
