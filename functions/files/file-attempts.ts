/**
 * Time after which an unfinished file counts as failed, in milliseconds, as long as its queue
 * repeats crashed attempts. The client gets an answer even if the job was lost.
 */
const fileTimeoutMs = 2 * 60 * 60 * 1000

/** An attempt that fails by an error, not by a crash, will most likely fail again. */
const maxFailures = 3

/** Whether a file should have been ready by `at` (milliseconds since 1970). */
export const isOverdue = ({ ordered_at }: { readonly ordered_at: number }, at: number): boolean =>
  at >= ordered_at + fileTimeoutMs

/** Whether a file is not attempted any more because of errors. */
export const isGivenUp = ({ failures }: { readonly failures: number }): boolean =>
  failures >= maxFailures

/** Returns what a failed attempt changes of its file. */
export const toFailure = ({ failures }: { readonly failures: number }) => {
  const failed = { failures: failures + 1 }
  return isGivenUp(failed) ? { ...failed, state: 'failed' as const } : failed
}
