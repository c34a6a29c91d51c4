import type { ErrorType, FieldError, RowMessage } from '#shared/api/errors.ts'
import { errorStatus } from '#shared/api/errors.ts'

interface ProblemDetails {
  /** A machine-readable cause within the type, e.g. `doors_full`. */
  readonly code?: string
  readonly errors?: readonly FieldError[]
  /** What is wrong with which rows of a list. */
  readonly rows?: readonly RowMessage[]
  /** After how many seconds a call may be tried again (429). */
  readonly retryAfter?: number
}

/** A refusal that the caller may see: thrown by the core, turned into the wire's error shape by `serve`. */
export class Problem extends Error {
  readonly type: ErrorType
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly rows: readonly RowMessage[] | undefined
  readonly retryAfter: number | undefined

  constructor(type: ErrorType, message: string, details: ProblemDetails = {}) {
    super(message)
    this.name = 'Problem'
    this.type = type
    this.code = details.code ?? type
    this.errors = details.errors ?? []
    this.rows = details.rows
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return errorStatus[this.type]
  }
}

/** The answer to an id that does not exist or is not the caller's: the two cannot be told apart. */
export const notFound = (what: string): Problem => new Problem('not_found', `${what} not found`)

/** The answer to whoever logs in to, or still works in, an account that operators have deactivated. */
export const inactiveAccount = (): Problem =>
  new Problem(
    'inactive_account',
    'Account has been deactivated. Services are currently unavailable. Please contact customer support.',
  )
