import { maxLabelsInFile } from '#shared/api/labels.ts'
import type { LabelFormat } from '#shared/labels/label-formats.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { ActionReader } from '#shared/orders/statuses/order-actions.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { isNetworkError } from '#web/lib/api/call-with-retry.ts'
import { downloadLabels } from '#web/labels/download-labels.ts'
import { makeLabels } from '#web/labels/make-labels.ts'
import { readPrintWarning } from '#web/labels/print-warning.ts'
import { listWork } from '#web/morning/list-work.ts'
import { groupFailures, type RunStep } from '#web/morning/press-steps.ts'

/** Why labels that the service was to make are missing. */
const notMade: ApiProblem = {
  status_code: 500,
  error_type: 'generic_error',
  error_code: 'generic_error',
  message: '',
  errors: [],
}

/** What has become of the labels of some shipments. */
interface Printed {
  readonly done: readonly OrderRow[]
  readonly failed: readonly { readonly item: OrderRow; readonly problem: ApiProblem }[]
  readonly isStopped: boolean
}

/** Makes the labels of a file and saves it. Labels that a colleague has printed meanwhile are left out. */
const printFile = async (
  orders: readonly OrderRow[],
  format: LabelFormat,
  onProgress: (done: number) => void,
): Promise<Printed> => {
  const failAll = (problem: ApiProblem, isStopped: boolean): Printed => ({
    done: [],
    failed: orders.map((item) => ({ item, problem })),
    isStopped,
  })
  try {
    const labels = await makeLabels(
      {
        barcodes: orders.map(({ barcode }) => barcode),
        choice: { file_type: 'pdf', label_format: format, start_position: 1 },
      },
      { signal: new AbortController().signal, onProgress: ({ done }) => onProgress(done) },
    )
    if (!labels) return failAll(notMade, false)
    downloadLabels(labels)
    return { done: orders, failed: [], isStopped: false }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const warning = readPrintWarning(failure)
    if (!warning) return failAll(failure.problem, isNetworkError(failure))
    const { printed, changed } = warning
    const others = orders.filter(({ barcode }) => ![...printed, ...changed].includes(barcode))
    const rest =
      others.length > 0 && others.length < orders.length
        ? await printFile(others, format, onProgress)
        : { done: [], failed: [], isStopped: false }
    const void_ = orders.filter(({ barcode }) => changed.includes(barcode))
    return {
      ...rest,
      failed: [...rest.failed, ...void_.map((item) => ({ item, problem: failure.problem }))],
    }
  }
}

/** Prints the labels that are not printed, as a file in the format of the account. */
export const createPrintRun =
  (
    reader: ActionReader,
    format: LabelFormat,
    onPrinted: (rows: readonly OrderRow[]) => void,
  ): RunStep =>
  async (rows, onProgress) => {
    const { print } = listWork(rows, reader)
    const done: OrderRow[] = []
    const failed: Printed['failed'][number][] = []
    let isStopped = false
    onProgress(0, print.length)
    for (let from = 0; from < print.length && !isStopped; from += maxLabelsInFile) {
      const part = await printFile(print.slice(from, from + maxLabelsInFile), format, (count) =>
        onProgress(from + count, print.length),
      )
      done.push(...part.done)
      failed.push(...part.failed)
      isStopped = part.isStopped
    }
    onPrinted(done)
    return {
      done: done.length,
      total: done.length + failed.length,
      failures: groupFailures('print', failed),
      isStopped,
    }
  }
