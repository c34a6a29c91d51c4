/**
 * Time after which an unfinished job counts as failed, in milliseconds, as long as its queue
 * repeats crashed attempts. The client gets an answer even if the job was lost.
 */
const jobTimeoutMs = 2 * 60 * 60 * 1000

/** An attempt that fails by an error, not by a crash, will most likely fail again. */
const maxFailures = 3

/** Whether a job should have been ready by `at` (milliseconds since 1970). */
export const isOverdue = ({ ordered_at }: { readonly ordered_at: number }, at: number): boolean =>
  at >= ordered_at + jobTimeoutMs

/** Whether a job is not attempted any more because of errors. */
export const isGivenUp = ({ failures }: { readonly failures: number }): boolean =>
  failures >= maxFailures

/** Whether a job is given up if its present attempt fails by an error. */
export const isLastAttempt = ({ failures }: { readonly failures: number }): boolean =>
  isGivenUp({ failures: failures + 1 })

/** Returns what a failed attempt changes of its job. */
export const toFailure = ({ failures }: { readonly failures: number }) => {
  const failed = { failures: failures + 1 }
  return isGivenUp(failed) ? { ...failed, state: 'failed' as const } : failed
}
