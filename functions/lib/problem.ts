import type { ErrorType, FieldError, RowMessage } from '#shared/api/errors.ts'
import { errorStatus } from '#shared/api/errors.ts'
import type { RequestIssue } from '#shared/public-api/error-codes.ts'

/** What is wrong with a request of the public API, and with which of its items. */
export interface ItemIssue extends RequestIssue {
  readonly barcode?: string
  readonly reference?: string
}

interface ProblemDetails {
  /** A machine-readable cause within the type, e.g. `doors_full`. */
  readonly code?: string
  readonly errors?: readonly FieldError[]
  /** The messages of the invalid rows of a list. */
  readonly rows?: readonly RowMessage[]
  /** What the public API answers instead of the fields and rows. */
  readonly items?: readonly ItemIssue[]
  /** Seconds after which the call may be retried (429 and 503). */
  readonly retryAfter?: number
}

/**
 * An error that the caller may see. The core throws it; `serve` turns it into the wire's error
 * shape.
 */
export class Problem extends Error {
  readonly type: ErrorType
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly rows: readonly RowMessage[] | undefined
  readonly items: readonly ItemIssue[]
  readonly retryAfter: number | undefined

  constructor(type: ErrorType, message: string, details: ProblemDetails = {}) {
    super(message)
    this.name = 'Problem'
    this.type = type
    this.code = details.code ?? type
    this.errors = details.errors ?? []
    this.rows = details.rows
    this.items = details.items ?? []
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return errorStatus[this.type]
  }
}

/**
 * The error for an id that does not exist or belongs to another owner. The two cannot be told
 * apart.
 */
export const notFound = (what: string): Problem => new Problem('not_found', `${what} not found`)

/** The error for logging in to, or working in, an account that operators have deactivated. */
export const inactiveAccount = (): Problem =>
  new Problem(
    'inactive_account',
    'Account has been deactivated. Services are currently unavailable. Please contact customer support.',
  )
