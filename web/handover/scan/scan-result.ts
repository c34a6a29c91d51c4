import { editHandoverSheet, findScannedParcel } from '#shared/api/handover.ts'
import type { ParcelState, SheetParcel, SheetSummary } from '#shared/handover/handover-sheet.ts'
import { isSheetCode, parseScannedCode, type ScannedCode } from '#shared/handover/scanned-code.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** What a scan is: a parcel's state, what it does to a sheet, or why it is no parcel of the company. */
export type ResultState =
  | ParcelState
  | 'ticked'
  | 'already_ticked'
  /** It may be handed over, but stands on another sheet or on none. */
  | 'not_on_sheet'
  | 'unknown'
  | 'sheet_code'
  /** Nobody knows, because there was no answer. */
  | 'not_checked'

/** What has been scanned, and what it is. */
export interface ScanResult {
  /** For reading: a barcode in groups, or the text that is none. */
  readonly text: string
  readonly state: ResultState
  readonly parcel: SheetParcel | null
  /** The open sheet on which it stands. */
  readonly sheet: SheetSummary | null
}

/** How a result is shown and heard. */
export type ResultTone = 'success' | 'info' | 'warning' | 'danger'

const tones = {
  ready: 'success',
  ticked: 'success',
  already_ticked: 'info',
  sheet_code: 'info',
  not_checked: 'warning',
  not_on_sheet: 'danger',
  handed_over: 'danger',
  void_label: 'danger',
  not_printed: 'danger',
  cancelled: 'danger',
  unknown: 'danger',
} as const satisfies Record<ResultState, ResultTone>

/** Returns how a result is shown and heard. */
export const getTone = ({ state }: Pick<ScanResult, 'state'>): ResultTone => tones[state]

/** Whether a scan found something that must be put aside or done. */
export const isWrong = (result: Pick<ScanResult, 'state'>): boolean => getTone(result) === 'danger'

/** The longest text of a scan that is shown. */
const maxText = 40

/** What a scan without a parcel is. */
export const toResult = (
  text: string,
  state: 'unknown' | 'sheet_code' | 'not_checked',
): ScanResult => ({
  text: formatBarcode(text.trim().slice(0, maxText)),
  state,
  parcel: null,
  sheet: null,
})

/** What is read by a scan: the code of a label, or the result for any other text. */
export const readScan = (
  text: string,
): { readonly code: ScannedCode } | { readonly result: ScanResult } => {
  if (isSheetCode(text.trim())) return { result: toResult(text, 'sheet_code') }
  const code = parseScannedCode(text)
  return code ? { code } : { result: toResult(text, 'unknown') }
}

/** Finds the parcel of a label among those of the company. Never rejects with an `ApiFailure`. */
export const findParcel = async ({ barcode, label_version }: ScannedCode): Promise<ScanResult> => {
  const query = {
    barcode,
    ...(label_version !== undefined && { label_version: String(label_version) }),
  }
  try {
    const found = await callApi(findScannedParcel, { query })
    return { text: formatBarcode(barcode), ...found }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    return toResult(barcode, 'not_checked')
  }
}

/**
 * Ticks a parcel that may be handed over off the open sheet on which it stands.
 * @throws ApiFailure when the tick could not be saved
 */
export const tickOff = async (found: ScanResult): Promise<ScanResult> => {
  const { state, parcel, sheet } = found
  if (state !== 'ready' || !parcel || !sheet) return found
  if (parcel.ticked_at !== null) return { ...found, state: 'already_ticked' }
  await callApi(editHandoverSheet, { params: { id: sheet.id }, body: { tick: [parcel.id] } })
  return { ...found, state: 'ticked' }
}
