import { labelBarcodePattern } from '#shared/labels/barcode.ts'
import type { ParcelState, SheetParcel } from './handover-sheet.ts'

/**
 * How the code of a sheet begins. No barcode contains a colon, so the scanner of a carrier reads the
 * code in the field of the barcode.
 */
const sheetCodeStart = 'HS:'

/** Signs of a sheet's code: those of a 2D code's short form, without 0 O 1 I. */
const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 100 bits, so that no code is guessed. */
const codeLength = 20

const sheetCodePattern = new RegExp(`^${sheetCodeStart}[${codeSigns}]{${codeLength}}$`)

/**
 * Creates the code of a sheet.
 * @param random returns an unpredictable integer from 0 to `below` - 1
 */
export const createSheetCode = (random: (below: number) => number): string =>
  sheetCodeStart +
  Array.from({ length: codeLength }, () => codeSigns[random(codeSigns.length)]).join('')

/** Whether a scanned text is the code of a sheet. */
export const isSheetCode = (text: string): boolean => sheetCodePattern.test(text)

/** What a scanner read on a label. */
export interface ScannedCode {
  readonly barcode: string
  /** The version of the label; undefined for a first one, and for a linear barcode. */
  readonly label_version: number | undefined
}

/**
 * Parses what a scanner read on a label, or a person typed: a barcode, or the text of a 2D code with
 * the version of a changed label (`JJEE…/2`). Behind a barcode of the network, `-` stands for `/`: a
 * scanner with the keys of an American keyboard writes it so under an Estonian layout. Undefined for any
 * other text.
 */
export const parseScannedCode = (text: string): ScannedCode | undefined => {
  const code = text.replace(/\s/g, '').toUpperCase()
  const written = code.replace(/^(JJ[A-Z]{2}\d{17})-(\d{1,4})$/, '$1/$2')
  const [, barcode = '', version] = /^([^/]*)(?:\/(\d{1,4}))?$/.exec(written) ?? []
  return labelBarcodePattern.test(barcode)
    ? { barcode, label_version: version === undefined ? undefined : Number(version) }
    : undefined
}

/** What a scanned code is: the state of its parcel, or `unknown`. */
export type ScanState = ParcelState | 'unknown'

/**
 * Judges a scanned label by the parcel with its barcode, if the company has one. A label of an older
 * version is void, whatever was printed since. One of a version that was never made is unknown.
 */
export const judgeScan = (
  parcel: Pick<SheetParcel, 'state' | 'label_version'> | undefined,
  { label_version }: Pick<ScannedCode, 'label_version'>,
): ScanState => {
  if (!parcel) return 'unknown'
  if (parcel.state !== 'ready' || label_version === undefined) return parcel.state
  if (label_version > parcel.label_version) return 'unknown'
  return label_version < parcel.label_version ? 'void_label' : 'ready'
}
