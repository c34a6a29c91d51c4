import { printLabels } from '#shared/api/labels.ts'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { createFile } from '#web/files/create-file.ts'
import type { Labels } from './download-labels.ts'
import type { PrintChoice } from './print-choice.ts'

/** The labels that are wanted, and how. */
export interface LabelRequest {
  readonly barcodes: readonly string[]
  readonly choice: PrintChoice
}

/**
 * Makes labels and waits until they are finished; undefined if the service cannot make them. Labels
 * that were printed before are refused with a warning, unless `isAgain`.
 * @throws what `callApi` throws.
 */
export const makeLabels = async (
  { barcodes, choice }: LabelRequest,
  {
    isAgain = false,
    signal,
    onProgress,
  }: {
    readonly isAgain?: boolean
    readonly signal: AbortSignal
    readonly onProgress: (file: ServiceFile) => void
  },
): Promise<Labels | undefined> => {
  const body = {
    ...choice,
    barcodes: Object.fromEntries(barcodes.map((barcode) => [barcode, {}])),
    ...(isAgain && { warn_already_printed: false }),
  }
  const request = fetchDocument(printLabels, { body }, { signal })
  const { url, ...file } = await createFile('labels', request, onProgress, signal)
  return url === null ? undefined : { ...file, url, format: choice.label_format }
}
