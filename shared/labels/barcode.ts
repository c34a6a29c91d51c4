import * as z from 'zod/mini'

/** Pattern of a barcode that can be printed on a label, for rules that do not use zod. */
export const labelBarcodePattern = /^[A-Z0-9-]{4,28}$/

/**
 * A barcode that can be printed on a label: the network's own (`JJ`, country, 17 digits) or an agreed
 * one of a company. At most 28 characters, the maximum for the smallest label at 2 dots per module.
 */
export const labelBarcode = z.string().check(z.regex(labelBarcodePattern, 'barcode_invalid'))
