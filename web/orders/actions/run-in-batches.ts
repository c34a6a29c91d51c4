import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { listRefusedRows } from './refused-rows.ts'

/** An item whose call was refused. */
export interface BatchFailure<Item> {
  readonly item: Item
  /** Why, for `formatProblem`. */
  readonly problem: ApiProblem
}

/** What has become of the items. */
export interface BatchReport<Item> {
  readonly done: readonly Item[]
  /** Those that the server refused. */
  readonly failed: readonly BatchFailure<Item>[]
  /** Those left over when a failure that is no refusal, such as a lost connection, ended the work. */
  readonly left: readonly Item[]
  /** That failure. */
  readonly stopped?: ApiProblem | undefined
}

type Call<Item> = (items: readonly Item[]) => Promise<unknown>

/** Whether the server refused the items. Any other failure would meet the next items as well. */
const isRefusal = ({ error_type }: ApiProblem): boolean =>
  error_type === 'conflict' || error_type === 'validation_error' || error_type === 'not_found'

const getProblem = (failure: unknown): ApiProblem => {
  if (failure instanceof ApiFailure) return failure.problem
  throw failure
}

const refuseAll = <Item>(items: readonly Item[], problem: ApiProblem): BatchReport<Item> => ({
  done: [],
  failed: items.map((item) => ({ item, problem })),
  left: [],
})

const leaveAll = <Item>(left: readonly Item[], stopped: ApiProblem): BatchReport<Item> => ({
  done: [],
  failed: [],
  left,
  stopped,
})

/** Adds what has become of further items to a report. */
export const joinReports = <Item>(
  report: BatchReport<Item>,
  next: BatchReport<Item>,
): BatchReport<Item> => ({
  done: [...report.done, ...next.done],
  failed: [...report.failed, ...next.failed],
  left: next.left,
  stopped: next.stopped,
})

const emptyReport = { done: [], failed: [], left: [] } as const

/**
 * Calls for a batch. Of a refused batch, the items that the refusal names fail and the others are
 * tried again; if it names none, each is tried alone.
 */
const runBatch = async <Item>(
  items: readonly Item[],
  call: Call<Item>,
): Promise<BatchReport<Item>> => {
  try {
    await call(items)
    return { ...emptyReport, done: items }
  } catch (failure) {
    const problem = getProblem(failure)
    if (!isRefusal(problem)) return leaveAll(items, problem)
    if (items.length === 1) return refuseAll(items, problem)
    const named = listRefusedRows(problem, items.length)
    const refused = items.filter((_, index) => named.includes(index))
    const others = items.filter((_, index) => !named.includes(index))
    const parts = refused.length > 0 ? [others] : items.map((item) => [item])
    let report = refuseAll(refused, problem)
    for (const [index, part] of parts.entries()) {
      if (part.length === 0) continue
      report = joinReports(report, await runBatch(part, call))
      if (report.stopped)
        return { ...report, left: [...report.left, ...parts.slice(index + 1).flat()] }
    }
    return report
  }
}

/**
 * Calls for items in batches of `size`, one after another. `onProgress` is called with the number of
 * items that are finished. A failure that is no refusal, such as a lost connection, ends the work.
 * @throws what `call` throws, other than `ApiFailure`.
 */
export const runInBatches = async <Item>(
  items: readonly Item[],
  size: number,
  call: Call<Item>,
  onProgress: (finished: number) => void,
): Promise<BatchReport<Item>> => {
  let report: BatchReport<Item> = emptyReport
  for (let from = 0; from < items.length; from += size) {
    report = joinReports(report, await runBatch(items.slice(from, from + size), call))
    if (report.stopped) return { ...report, left: [...report.left, ...items.slice(from + size)] }
    onProgress(Math.min(items.length, from + size))
  }
  return report
}
