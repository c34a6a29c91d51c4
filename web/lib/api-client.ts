import type * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { ApiFailure, type ApiProblem, noAnswer, readProblem } from './api-problem.ts'
import { callAddress, cookieNamed } from './api-request.ts'
import { currentLocale } from './current-locale.ts'

type Schema = z.ZodMiniType
/** Any entry of the contract. */
export type AnyCall = Call

type SchemaOf<C, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [K in Part]?: infer S
}
  ? Extract<S, Schema>
  : never

// A call without a part has that part's type left at its bound, whose values are `unknown`.
type Given<Name extends string, Value> = unknown extends Value
  ? { [K in Name]?: undefined }
  : // oxlint-disable-next-line typescript/no-empty-object-type -- asks whether every field is optional
    {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/**
 * What a call is given. `params` and `query` take the values as the server will read them
 * (numbers, booleans, lists); the client writes them as text.
 */
export type CallInput<C extends AnyCall> = Given<'params', z.output<SchemaOf<C, 'params'>>> &
  Given<'query', z.output<SchemaOf<C, 'query'>>> &
  Given<'body', z.input<SchemaOf<C, 'body'>>>

/** How a call is made. */
export interface CallOptions {
  /** For calls marked idempotent: the same key for every repeat of the same wish (`newKey()`). */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Lets the call outlive the page that makes it. */
  keepalive?: boolean
}

/** What a call answers with. */
export type CallResult<C extends AnyCall> = z.output<C['result']>

/** As long as the gateway waits for a function: then no answer will come. */
const answerTimeoutMs = 30_000
/** Waits before a failed read is tried again: a blip, then a change of network. */
const retryAfterMs = [300, 1500]

let accountId: string | undefined
/** Sets the account that calls are made for; the server refuses calls of another one. */
export const actAsAccount = (id: string | undefined): void => {
  accountId = id
}

type ProblemListener = (failure: ApiFailure) => void
let hear: ProblemListener = () => {}
/** Sets who hears of every failed call first (a changed account, an inactive account). */
export const onApiFailure = (listener: ProblemListener): void => {
  hear = listener
}

/** A fresh idempotency key. */
export const newKey = (): string => crypto.randomUUID()

const headersOf = (call: AnyCall, body: unknown, idempotencyKey: string | undefined) => {
  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (accountId !== undefined) headers.set('Using-Account-Id', accountId)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  const token = cookieNamed(document.cookie, '_xsrf')
  if (token !== undefined && (call.method !== 'GET' || call.changesState)) {
    headers.set('X-Xsrftoken', token)
  }
  return headers
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const send = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { idempotencyKey, signal, keepalive = false }: CallOptions,
): Promise<Response> => {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = input
  const address = callAddress(call.path, objectOf(params), objectOf(query))
  // Only a read is repeated by itself, and only when no answer came at all.
  const waits = call.method === 'GET' && !call.changesState ? retryAfterMs : []
  for (let attempt = 0; ; attempt++) {
    const limits = [AbortSignal.timeout(answerTimeoutMs), ...(signal ? [signal] : [])]
    try {
      return await fetch(address, {
        method: call.method,
        credentials: 'same-origin',
        headers: headersOf(call, body, idempotencyKey),
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.any(limits),
        keepalive,
      })
    } catch (error) {
      if (signal?.aborted) throw error
      const wait = waits[attempt]
      if (wait === undefined) throw new ApiFailure(noAnswer)
      await pause(wait)
    }
  }
}

const objectOf = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

const isValidation = (input: { body?: unknown }) => {
  const body = objectOf(input.body)
  return body !== undefined && 'validate_only' in body && body.validate_only === true
}

/** Whether the server did not know our token: the session has run out, or it is the first call. */
const isUnknownToken = ({ error_type, error_code }: ApiProblem) =>
  error_type === 'not_allowed' && error_code === 'xsrf'

/** The answer; when the token is out of date, a fresh one is fetched and the call made again. */
const sendWithToken = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<Response> => {
  const response = await send(call, input, options)
  if (response.ok) return response
  const problem = readProblem(response.status, await jsonOf(response))
  if (!isUnknownToken(problem)) throw new ApiFailure(problem)
  // Any answer of the app's start carries the cookies of a session, which speaks the language of
  // the page from then on; what is in the answer is not needed.
  const start = `/api/app?lang=${currentLocale.get()}`
  await fetch(start, { credentials: 'same-origin' }).catch(() => {})
  const again = await send(call, input, options)
  if (again.ok) return again
  throw new ApiFailure(readProblem(again.status, await jsonOf(again)))
}

const answerOf = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<Response> => {
  try {
    return await sendWithToken(call, input, options)
  } catch (error) {
    // An attempt that only validates passes its error silently.
    if (error instanceof ApiFailure && !isValidation(input)) hear(error)
    throw error
  }
}

// The server has checked the result by the contract's schema before it sent it; to check it again
// would put the schema library into the first screen.
const isResult = <C extends AnyCall>(_: C, body: unknown): body is CallResult<C> =>
  body !== undefined

const resultOf = async <C extends AnyCall>(call: C, response: Response): Promise<CallResult<C>> => {
  const body = await jsonOf(response)
  if (isResult(call, body)) return body
  throw new ApiFailure(readProblem(response.status, body))
}

/**
 * Makes a call of the contract and answers with its result, typed by the contract.
 * Throws `ApiFailure` for every other answer and for none, and the signal's reason when aborted.
 */
export const callApi = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallResult<C>> => {
  const response = await answerOf(call, input, options)
  return resultOf(call, response)
}

/**
 * Makes a call that answers with a document (a PDF); when it answers with JSON instead (a job
 * that will make the document), that is the result.
 */
export const fetchDocument = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<{ kind: 'document'; document: Blob } | { kind: 'result'; result: CallResult<C> }> => {
  const response = await answerOf(call, input, options)
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    return { kind: 'document', document: await response.blob() }
  }
  return { kind: 'result', result: await resultOf(call, response) }
}
