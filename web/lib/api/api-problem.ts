import { errorStatus, type ErrorType, type FieldError } from '#shared/api/errors.ts'

/** The error of a failed call, as the error dialog and forms use it. */
export interface ApiProblem {
  /** The HTTP status; 0 without a response. */
  status_code: number
  /** `network_error` comes from the client: there was no response. */
  error_type: ErrorType | 'network_error'
  error_code: string
  message: string
  errors: readonly FieldError[]
  /** The refused rows of a list, as received; see `listRefusedRows`. */
  rows?: unknown
  /** Seconds until the call may be repeated, if the response tells. */
  retry_after?: number
}

/** The status of a failure that the visitor has been told about elsewhere. */
export const handledStatus = 999

/** Thrown by `callApi` for an error response or none. */
export class ApiFailure extends Error {
  readonly problem: ApiProblem
  constructor(problem: ApiProblem) {
    super(problem.message || problem.error_type)
    this.name = 'ApiFailure'
    this.problem = problem
  }
}

/** Returns the code of what a call has thrown, else its type; undefined for other errors. */
export const getErrorCode = (failure: unknown): string | undefined =>
  failure instanceof ApiFailure
    ? failure.problem.error_code || failure.problem.error_type
    : undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isErrorType = (value: unknown): value is ErrorType =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value)

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const toErrorList = (errors: unknown): readonly unknown[] => {
  // The specified format: the list as a JSON string, or plain text.
  const list = typeof errors === 'string' ? parseJson(errors) : errors
  if (Array.isArray(list)) return list
  return typeof errors === 'string' ? [errors] : []
}

const readErrors = (errors: unknown): FieldError[] =>
  toErrorList(errors)
    .map((item) => (typeof item === 'string' ? { error_message: item } : item))
    .filter(isRecord)
    .map((item) => ({
      field: toText(item['field']),
      error_message: toText(item['error_message']),
      error_type: toText(item['error_type']),
      ...(typeof item['service'] === 'string' && { service: item['service'] }),
    }))
    .filter((item) => item.error_message !== '' || item.error_type !== '')

/**
 * Parses the body of an error response. Any body (an API error, a gateway's page, none) results in
 * a complete problem with the response's status and the seconds of its `Retry-After` header.
 */
export const readProblem = (
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): ApiProblem => {
  const fields = isRecord(body) ? body : {}
  const seconds = Number(retryAfter ?? '')
  return {
    status_code: status,
    error_type: isErrorType(fields['error_type']) ? fields['error_type'] : 'generic_error',
    error_code: toText(fields['error_code']),
    message: toText(fields['message']),
    errors: readErrors(fields['errors']),
    rows: fields['error_messages'],
    ...(seconds > 0 && { retry_after: seconds }),
  }
}

/** The problem of a call without a response. */
export const noResponseProblem: ApiProblem = {
  status_code: 0,
  error_type: 'network_error',
  error_code: '',
  message: '',
  errors: [],
}
