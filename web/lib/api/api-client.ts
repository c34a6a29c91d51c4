import type * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import {
  ApiFailure,
  type ApiProblem,
  handledStatus,
  noResponseProblem,
  readProblem,
} from './api-problem.ts'
import { buildCallUrl, getCookie } from './api-request.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'

type Schema = z.ZodMiniType
/** Any call of the contract. */
export type AnyCall = Call

type SchemaOf<C, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [K in Part]?: infer S
}
  ? Extract<S, Schema>
  : never

// If a call lacks a part, its type parameter stays at its bound, whose values are `unknown`.
type InputPart<Name extends string, Value> = unknown extends Value
  ? { [K in Name]?: undefined }
  : // oxlint-disable-next-line typescript/no-empty-object-type -- asks whether every field is optional
    {} extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/**
 * The input of a call. `params` and `query` have the types that the server parses (numbers,
 * booleans, lists); the client serializes them.
 */
export type CallInput<C extends AnyCall> = InputPart<'params', z.output<SchemaOf<C, 'params'>>> &
  InputPart<'query', z.output<SchemaOf<C, 'query'>>> &
  InputPart<'body', z.input<SchemaOf<C, 'body'>>>

/** Sends a request with a body that it encodes itself. */
export type Transport = (url: string, init: RequestInit, body: unknown) => Promise<Response>

/** Options of a request. */
export interface CallOptions {
  /** For idempotent calls: one key for all repetitions of a request (`createIdempotencyKey()`). */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Sends the request instead of `fetch`, and writes its body in another form than JSON. */
  transport?: Transport
  /** For calls about the session itself, such as a login: they are made whatever account is in use. */
  isForAnyAccount?: boolean
}

/** The result of a call. */
export type CallResult<C extends AnyCall> = z.output<C['result']>

/** The gateway's own time limit for a function. */
const responseTimeoutMs = 30_000
/** Enough for a photo on a slow line. */
const uploadTimeoutMs = 5 * 60_000
/** Delays before a failed read is retried: a short interruption, then a change of network. */
const retryDelaysMs = [300, 1500]

let accountId: string | undefined
/** Sets the account that requests are made for. The server rejects requests for another account. */
export const setAccountId = (id: string | undefined): void => {
  accountId = id
}

type FailureListener = (failure: ApiFailure) => void
let failureListener: FailureListener = () => {}
/** Sets the listener that is called for every failed call, before the caller sees the error. */
export const onApiFailure = (listener: FailureListener): void => {
  failureListener = listener
}

/** What has become of a call that the session refused. */
export type Recovery =
  /** The session is that of the call's account again: the call is repeated. */
  | 'repeat'
  /** The visitor has been told why the call was refused. */
  | 'explained'
  /** The call failed for another reason. */
  | 'unrelated'

let recoverSession: (failure: ApiFailure) => Promise<Recovery> = () => Promise.resolve('unrelated')
/** Sets the function that explains a refused session to the visitor and waits for a new login. */
export const onSessionRefused = (recover: typeof recoverSession): void => {
  recoverSession = recover
}

/** Creates an idempotency key. */
export const createIdempotencyKey = (): string => crypto.randomUUID()

const readToken = (): string | undefined => getCookie(document.cookie, '_xsrf')

const needsToken = ({ method, changesState }: AnyCall): boolean =>
  method !== 'GET' || changesState === true

const buildHeaders = (
  call: AnyCall,
  body: unknown,
  { idempotencyKey, isForAnyAccount, transport }: CallOptions,
) => {
  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined && !transport) headers.set('Content-Type', 'application/json')
  if (accountId !== undefined && !isForAnyAccount) headers.set('Using-Account-Id', accountId)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  const token = readToken()
  if (token !== undefined && needsToken(call)) headers.set('X-Xsrftoken', token)
  return headers
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const fetchJson: Transport = (url, init, body) =>
  fetch(url, { ...init, body: body === undefined ? null : JSON.stringify(body) })

const send = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<Response> => {
  const { signal, keepalive = false, transport = fetchJson } = options
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = input
  const url = buildCallUrl(call.path, toObject(params), toObject(query))
  // Retry reads only, and only when there was no response at all.
  const delays = call.method === 'GET' && !call.changesState ? retryDelaysMs : []
  for (let attempt = 0; ; attempt++) {
    const timeout = options.transport ? uploadTimeoutMs : responseTimeoutMs
    const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
    try {
      const headers = buildHeaders(call, body, options)
      const init: RequestInit = { method: call.method, credentials: 'same-origin', headers }
      return await transport(url, { ...init, signal: AbortSignal.any(limits), keepalive }, body)
    } catch (error) {
      if (signal?.aborted) throw error
      const delay = delays[attempt]
      if (delay === undefined) throw new ApiFailure(noResponseProblem)
      await pause(delay)
    }
  }
}

const readFailure = async (response: Response): Promise<ApiProblem> =>
  readProblem(response.status, await readJson(response), response.headers.get('Retry-After'))

const toObject = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

const isValidationOnly = (input: { body?: unknown }) => {
  const body = toObject(input.body)
  return body !== undefined && 'validate_only' in body && body.validate_only === true
}

/** Whether the server rejected the XSRF token: the session has expired. */
const isUnknownToken = ({ error_type, error_code }: ApiProblem) =>
  error_type === 'not_allowed' && error_code === 'xsrf'

/**
 * The request of GET /app that runs now. Without a cookie it starts a session: a second one at the same
 * time would start another, whose cookie does not fit the token that the page has read before.
 */
let starting: Promise<unknown> | undefined

/** Lets calls that need a session wait for a request of GET /app. Returns the request. */
export const trackSessionStart = <T>(request: Promise<T>): Promise<T> => {
  const tracked = request.finally(() => {
    if (starting === tracked) starting = undefined
  })
  starting = tracked
  return tracked
}

/** Every response of GET /app sets the cookies of a session in the page's language. */
const startSession = async (): Promise<void> => {
  const url = `/api/app?lang=${currentLocale.get()}`
  await (starting ?? trackSessionStart(fetch(url, { credentials: 'same-origin' }))).catch(() => {})
}

/**
 * Sends a request, after a session was started if the page has none. If its token is rejected, starts a
 * session and sends the request again.
 */
const sendWithToken = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<Response> => {
  // A page that is being left waits for nothing.
  if (needsToken(call) && readToken() === undefined && !options.keepalive) await startSession()
  const response = await send(call, input, options)
  if (response.ok) return response
  const problem = await readFailure(response)
  if (!isUnknownToken(problem)) throw new ApiFailure(problem)
  await startSession()
  const secondResponse = await send(call, input, options)
  if (secondResponse.ok) return secondResponse
  throw new ApiFailure(await readFailure(secondResponse))
}

/** Error types by which the server may refuse a session. */
const sessionRefusals: readonly ApiProblem['error_type'][] = [
  'using_another_account',
  'not_authenticated',
  'not_allowed',
]

/** More renewals of the session during one call indicate another error. */
const maxRepetitions = 5

/**
 * Sends a request for the page's account. If the session is not that of the account any more, waits
 * until the visitor has logged in again, and repeats the request with the same key.
 */
const sendForAccount = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<Response> => {
  for (let repetition = 0; ; repetition++) {
    const account = accountId
    try {
      return await sendWithToken(call, input, options)
    } catch (error) {
      if (!(error instanceof ApiFailure) || account === undefined || options.isForAnyAccount) {
        throw error
      }
      if (!sessionRefusals.includes(error.problem.error_type)) throw error
      const recovery = repetition < maxRepetitions ? await recoverSession(error) : 'unrelated'
      if (recovery === 'explained') {
        throw new ApiFailure({ ...error.problem, status_code: handledStatus })
      }
      if (recovery === 'unrelated' || accountId !== account) throw error
    }
  }
}

const sendAndReport = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<Response> => {
  try {
    return await sendForAccount(call, input, options)
  } catch (error) {
    // Callers of validation-only requests handle their errors themselves.
    if (error instanceof ApiFailure && !isValidationOnly(input)) failureListener(error)
    throw error
  }
}

// The server has validated the result against the contract's schema. Validating it again would add
// the schema library to the first screen.
const isResult = <C extends AnyCall>(_: C, body: unknown): body is CallResult<C> =>
  body !== undefined

const readResult = async <C extends AnyCall>(
  call: C,
  response: Response,
): Promise<CallResult<C>> => {
  const body = await readJson(response)
  if (isResult(call, body)) return body
  throw new ApiFailure(readProblem(response.status, body))
}

/**
 * Makes a call of the contract and returns its result.
 * @throws `ApiFailure` for an error response or none; the signal's reason when aborted.
 */
export const callApi = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallResult<C>> => {
  const response = await sendAndReport(call, input, options)
  return readResult(call, response)
}

/**
 * Makes a call that returns a document (a PDF), or JSON for a job that will create the document.
 * @throws `ApiFailure` for an error response or none; the signal's reason when aborted.
 */
export const fetchDocument = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<{ kind: 'document'; document: Blob } | { kind: 'result'; result: CallResult<C> }> => {
  const response = await sendAndReport(call, input, options)
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    return { kind: 'document', document: await response.blob() }
  }
  return { kind: 'result', result: await readResult(call, response) }
}
