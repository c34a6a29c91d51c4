import type { Fault } from '#shared/lib/faults.ts'
import { fieldErrorsOf } from '#shared/lib/field-errors.ts'
import { Problem } from './errors.ts'

/**
 * Refuses a form that breaks a rule.
 * @throws Problem validation_error with every fault under its field, the first one's text on top.
 */
export const refuseFaults = (faults: readonly Fault[]): void => {
  const errors = fieldErrorsOf(faults)
  const [first] = errors
  if (first) throw new Problem('validation_error', first.error_message, { errors })
}
