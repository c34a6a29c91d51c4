import * as z from 'zod/mini'
import { labelBarcode } from '../labels/barcode.ts'
import { labelFormat } from '../labels/label-format.ts'
import { maxStartPosition } from '../labels/label-formats.ts'
import { call } from './call.ts'

/** Most labels that are answered at once. */
export const maxLabelsAtOnce = 100

/** Longest sending code there is room for; the codes themselves are shorter. */
const maxHelpostiCode = 20

const labelOrder = z.object({
  /** Sending code of a prepared shipment or return: with it, whoever has it may print the label. */
  helposti_code: z.optional(z.nullable(z.string().check(z.maxLength(maxHelpostiCode)))),
})

export const printLabels = call({
  name: 'printLabels',
  method: 'POST',
  path: '/pdf/parcel_labels',
  area: 'labels',
  who: 'anyone',
  summary: 'Labels of shipments as one PDF, in the order of the barcodes.',
  body: z.object({
    /** The caller's own shipments by barcode, 1 to 100; a foreign or unpaid one answers `not_found`. */
    barcodes: z.record(labelBarcode, labelOrder).check(
      z.refine((barcodes) => Object.keys(barcodes).length > 0, 'required'),
      z.refine((barcodes) => Object.keys(barcodes).length <= maxLabelsAtOnce, 'invalid_value'),
    ),
    /** The account's own format when left out, else A4/8. */
    label_format: z.optional(labelFormat),
    /** First cell to use on a partly used sheet; 1, the top left one, when left out. */
    start_position: z.optional(
      z
        .int('invalid_value')
        .check(z.minimum(1, 'invalid_value'), z.maximum(maxStartPosition, 'invalid_value')),
    ),
    /** The labels are for parcels that go back to their sender. */
    return_flow: z.optional(z.boolean()),
    /** The labels are for a parcel handed in by its sending code. */
    helposti_sending_flow: z.optional(z.boolean()),
    /** False prints again what was printed before; otherwise that answers a `Warning`. */
    warn_already_printed: z.optional(z.boolean()),
  }),
  result: z.instanceof(Uint8Array),
  answer: 'pdf',
})

export const getBarcodeImage = call({
  name: 'getBarcodeImage',
  method: 'GET',
  path: '/barcode/{barcode}',
  area: 'labels',
  who: 'anyone',
  summary: 'The barcode as an SVG picture with its number under the bars.',
  params: z.object({ barcode: labelBarcode }),
  result: z.string(),
  answer: 'svg',
})
