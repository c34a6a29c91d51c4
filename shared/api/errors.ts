import * as z from 'zod/mini'

const errorTypes = z.enum([
  'validation_error',
  'not_authenticated',
  'not_allowed',
  'not_found',
  'conflict',
  'too_large',
  'using_another_account',
  'inactive_account',
  'too_many_requests',
  'payment_failed',
  'Warning',
  'not_ready',
  'busy',
  'generic_error',
])
export type ErrorType = z.infer<typeof errorTypes>

/** HTTP status of each `error_type`. */
export const errorStatus = {
  validation_error: 422,
  not_authenticated: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  using_another_account: 409,
  inactive_account: 403,
  too_many_requests: 429,
  payment_failed: 402,
  Warning: 409,
  not_ready: 503,
  busy: 503,
  generic_error: 500,
} as const satisfies Record<ErrorType, number>

/**
 * One invalid field: its dotted path in the body (`recipient.phone`), the message in English and,
 * as `error_type`, the message code (`phone_required`) that a client translates. `service` is the
 * service or feature that was refused, by its name in `GET /app`.
 */
export const fieldError = z.object({
  field: z.string(),
  error_message: z.string(),
  error_type: z.string(),
  service: z.optional(z.string()),
})
export type FieldError = z.infer<typeof fieldError>

/** A rejected row of a list: its position in the request and the reason in English. */
export const rowMessage = z.object({ index: z.int(), message: z.string() })
export type RowMessage = z.infer<typeof rowMessage>

/** Body of every error response. */
export const apiError = z.object({
  status_code: z.int(),
  error_type: errorTypes,
  error_code: z.string(),
  message: z.string(),
  errors: z.array(fieldError),
  /** Rejected rows, if a list was sent. */
  error_messages: z.optional(z.array(rowMessage)),
})
export type ApiError = z.infer<typeof apiError>
