import { errorStatus, type ErrorType, type FieldError } from '#shared/api/errors.ts'

/** What went wrong with a call, as the error dialog and the forms read it. */
export interface ApiProblem {
  /** The HTTP status; 0 when no answer came. */
  status_code: number
  /** `network_error` is the client's own: no answer came. */
  error_type: ErrorType | 'network_error'
  error_code: string
  message: string
  errors: readonly FieldError[]
}

/** Thrown by `callApi` when the answer is not a success or does not come. */
export class ApiFailure extends Error {
  readonly problem: ApiProblem
  constructor(problem: ApiProblem) {
    super(problem.message || problem.error_type)
    this.name = 'ApiFailure'
    this.problem = problem
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isErrorType = (value: unknown): value is ErrorType =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value)

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const listOf = (errors: unknown): readonly unknown[] => {
  // The documents' form: the list as a JSON string, or plain words.
  const list = typeof errors === 'string' ? parsed(errors) : errors
  if (Array.isArray(list)) return list
  return typeof errors === 'string' ? [errors] : []
}

const readErrors = (errors: unknown): FieldError[] =>
  listOf(errors)
    .map((item) => (typeof item === 'string' ? { error_message: item } : item))
    .filter(isRecord)
    .map((item) => ({
      field: text(item['field']),
      error_message: text(item['error_message']),
      error_type: text(item['error_type']),
    }))
    .filter((item) => item.error_message !== '' || item.error_type !== '')

/**
 * Reads the body of a failed answer. Whatever it is (an error of ours, a gateway's page, nothing),
 * the result is a complete problem with the answer's status.
 */
export const readProblem = (status: number, body: unknown): ApiProblem => {
  const fields = isRecord(body) ? body : {}
  return {
    status_code: status,
    error_type: isErrorType(fields['error_type']) ? fields['error_type'] : 'generic_error',
    error_code: text(fields['error_code']),
    message: text(fields['message']),
    errors: readErrors(fields['errors']),
  }
}

/** The problem of a call that got no answer. */
export const noAnswer: ApiProblem = {
  status_code: 0,
  error_type: 'network_error',
  error_code: '',
  message: '',
  errors: [],
}
