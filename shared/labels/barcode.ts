import * as z from 'zod/mini'

/** The letters of a barcode that a label can carry, for rules that need no schema. */
export const labelBarcodePattern = /^[A-Z0-9-]{4,28}$/

/**
 * A barcode that a label can carry: the network's own (`JJ`, country, 17 digits) or a company's
 * agreed one. At most 28 characters, the most that fit the smallest label at 2 dots a module.
 */
export const labelBarcode = z.string().check(z.regex(labelBarcodePattern, 'barcode_invalid'))
