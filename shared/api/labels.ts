import * as z from 'zod/mini'
import { labelBarcode } from '../labels/barcode.ts'
import { labelFormat } from '../labels/label-format.ts'
import { maxStartPosition } from '../labels/label-formats.ts'
import { call } from './call.ts'

/** Most labels that are answered at once; more are made by a job. */
export const maxLabelsAtOnce = 100
/** Most labels of one file: a postpaid company's largest import. */
const maxLabelsInFile = 2_000

/** Longest sending code there is room for; the codes themselves are shorter. */
const maxHelpostiCode = 20

const labelOrder = z.object({
  /** Sending code of a prepared shipment or return: with it, whoever has it may print the label. */
  helposti_code: z.optional(z.nullable(z.string().check(z.maxLength(maxHelpostiCode)))),
})

/** A file of labels that is being made, or lies ready. */
const labelFile = z.object({
  id: z.string(),
  /** `failed`: a shipment has lost its label meanwhile, or it took longer than ten minutes. */
  state: z.enum(['waiting', 'rendering', 'ready', 'failed']),
  /** Labels made so far. */
  done: z.int(),
  total: z.int(),
  /** Where the PDF is fetched, for some minutes; null until it is ready. */
  url: z.nullable(z.string()),
})

export const printLabels = call({
  name: 'printLabels',
  method: 'POST',
  path: '/pdf/parcel_labels',
  area: 'labels',
  who: 'anyone',
  summary:
    'Labels of shipments as one PDF, in the order of the barcodes. More than 100 are made by a job, which the answer names with 202.',
  body: z.object({
    /** The caller's own shipments by barcode, 1 to 2,000; a foreign or unpaid one answers `not_found`. */
    barcodes: z.record(labelBarcode, labelOrder).check(
      z.refine((barcodes) => Object.keys(barcodes).length > 0, 'required'),
      z.refine((barcodes) => Object.keys(barcodes).length <= maxLabelsInFile, 'invalid_value'),
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
  result: z.union([z.instanceof(Uint8Array), labelFile]),
  answer: 'pdf',
  later: labelFile,
})

export const getLabelFile = call({
  name: 'getLabelFile',
  method: 'GET',
  path: '/pdf/parcel_labels/{id}',
  area: 'labels',
  who: 'anyone',
  summary: 'How far a file of more than 100 labels is, and where to fetch it. Kept for a week.',
  params: z.object({ id: z.string().check(z.maxLength(64, 'too_long')) }),
  result: labelFile,
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
