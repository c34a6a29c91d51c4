import { printLabels } from '#shared/api/labels.ts'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { createFile } from '#web/files/create-file.ts'
import type { Labels } from './download-labels.ts'
import type { PrintChoice } from './print-choice.ts'

/** Why labels are printed by who has not ordered them: to return a parcel, or to send it by its code. */
export type LabelFlow = 'return_flow' | 'helposti_sending_flow'

/** What lets somebody who has not ordered a label print it. */
export interface LabelAccess {
  readonly flow: LabelFlow
  readonly helposti_code: string | null
}

/** The labels that are wanted, and how. */
export interface LabelRequest {
  readonly barcodes: readonly string[]
  readonly choice: PrintChoice
  /** Undefined for shipments of the visitor. */
  readonly access?: LabelAccess | undefined
}

/**
 * Makes labels and waits until they are finished; undefined if the service cannot make them. Labels
 * that were printed before are refused with a warning, unless `isAgain`.
 * @throws what `callApi` throws.
 */
export const makeLabels = async (
  { barcodes, choice, access }: LabelRequest,
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
  const proof = access ? { helposti_code: access.helposti_code } : {}
  const body = {
    ...choice,
    barcodes: Object.fromEntries(barcodes.map((barcode) => [barcode, proof])),
    ...(access && { [access.flow]: true }),
    ...(isAgain && { warn_already_printed: false }),
  }
  const request = fetchDocument(printLabels, { body }, { signal })
  const { url, ...file } = await createFile('labels', request, onProgress, signal)
  if (url === null) return undefined
  return { ...file, url, format: choice.label_format, fileType: choice.file_type }
}
