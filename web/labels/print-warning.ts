import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** What the service says before it prints labels again. */
export interface PrintWarning {
  /** Barcodes whose labels are printed already. */
  readonly printed: readonly string[]
  /** Barcodes of shipments that have changed since their labels were printed. */
  readonly changed: readonly string[]
}

const prefix = 'barcodes.'

/** Reads the warning of a failed call; undefined for any other failure. */
export const readPrintWarning = (failure: unknown): PrintWarning | undefined => {
  if (!(failure instanceof ApiFailure) || failure.problem.error_type !== 'Warning') return undefined
  const list = (code: string) =>
    failure.problem.errors
      .filter(({ error_type }) => error_type === code)
      .map(({ field }) => field.replace(prefix, ''))
  return { printed: list('label_already_printed'), changed: list('earlier_label_void') }
}
