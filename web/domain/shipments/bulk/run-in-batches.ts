import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { listRefusedRows } from './refused-rows.ts'

/** An item whose call was refused. */
interface BatchFailure<Item> {
  readonly item: Item
  /** Why, for `formatProblem`. */
  readonly problem: ApiProblem
}

/** What has become of the items. */
export interface BatchReport<Item> {
  readonly done: readonly Item[]
  readonly failed: readonly BatchFailure<Item>[]
}

type Call<Item> = (items: readonly Item[]) => Promise<unknown>

/** Whether the server refused the items. Any other failure would meet the next items as well. */
const isRefusal = ({ error_type }: ApiProblem): boolean =>
  error_type === 'conflict' || error_type === 'validation_error' || error_type === 'not_found'

const getProblem = (failure: unknown): ApiProblem => {
  if (failure instanceof ApiFailure) return failure.problem
  throw failure
}

const failAll = <Item>(items: readonly Item[], problem: ApiProblem): BatchReport<Item> => ({
  done: [],
  failed: items.map((item) => ({ item, problem })),
})

const join = <Item>(...reports: readonly BatchReport<Item>[]): BatchReport<Item> => ({
  done: reports.flatMap(({ done }) => done),
  failed: reports.flatMap(({ failed }) => failed),
})

/**
 * Calls for a batch. Of a refused batch, the items that the refusal names fail and the others are
 * tried again; if it names none, each is tried alone.
 */
const runBatch = async <Item>(
  items: readonly Item[],
  call: Call<Item>,
): Promise<BatchReport<Item> & { readonly stopped?: ApiProblem }> => {
  try {
    await call(items)
    return { done: items, failed: [] }
  } catch (failure) {
    const problem = getProblem(failure)
    if (!isRefusal(problem)) return { ...failAll(items, problem), stopped: problem }
    if (items.length === 1) return failAll(items, problem)
    const named = listRefusedRows(problem, items.length)
    const refused = items.filter((_, index) => named.includes(index))
    const others = items.filter((_, index) => !named.includes(index))
    const parts = refused.length > 0 ? [others] : items.map((item) => [item])
    let report = failAll(refused, problem)
    for (const [index, part] of parts.entries()) {
      if (part.length === 0) continue
      const { stopped, ...next } = await runBatch(part, call)
      report = join(report, next)
      if (stopped) {
        return { ...join(report, failAll(parts.slice(index + 1).flat(), stopped)), stopped }
      }
    }
    return report
  }
}

/**
 * Calls for items in batches of `size`, one after another. `onProgress` is called with the number of
 * items that are finished. A failure that is no refusal, such as a lost connection, ends the work:
 * the items that remain fail with it.
 * @throws what `call` throws, other than `ApiFailure`.
 */
export const runInBatches = async <Item>(
  items: readonly Item[],
  size: number,
  call: Call<Item>,
  onProgress: (finished: number) => void,
): Promise<BatchReport<Item>> => {
  let report: BatchReport<Item> = { done: [], failed: [] }
  for (let from = 0; from < items.length; from += size) {
    const { stopped, ...next } = await runBatch(items.slice(from, from + size), call)
    report = join(report, next)
    if (stopped) return join(report, failAll(items.slice(from + size), stopped))
    onProgress(Math.min(items.length, from + size))
  }
  return report
}
