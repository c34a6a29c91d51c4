import * as z from 'zod/mini'
import { labelBarcode } from '#shared/labels/barcode.ts'
import { labelFileType } from '#shared/labels/label-file-type.ts'
import { labelFormat } from '#shared/labels/label-format.ts'
import { maxStartPosition } from '#shared/labels/label-formats.ts'
import { id } from '#shared/lib/ids.ts'
import { defineCall } from './call.ts'
import { serviceFile } from './service-file.ts'

/** Maximum number of labels rendered synchronously; more are rendered by a background job. */
export const maxLabelsAtOnce = 100
/** Maximum number of labels in one file: the largest import of a postpaid company. */
export const maxLabelsInFile = 2_000

/** A sending code; actual codes are shorter. */
const helpostiCode = z.string().check(z.regex(/^[A-Za-z\d]{0,20}$/, 'invalid_value'))

const labelOrder = z.object({
  /** Sending code of a prepared shipment or return. It opens nothing here: the session has opened the shipment by it. */
  helposti_code: z.optional(z.nullable(helpostiCode)),
})

export const printLabels = defineCall({
  name: 'printLabels',
  method: 'POST',
  path: '/pdf/parcel_labels',
  area: 'labels',
  access: 'anyone',
  summary:
    'Returns the labels of shipments as one PDF, or as ZPL for label printers, in the order of the barcodes. More than 100 labels are rendered by a background job, which is returned with 202.',
  body: z.object({
    /**
     * The caller's own shipments by barcode, 1 to 2,000; a foreign or unpaid one returns
     * `not_found`.
     */
    barcodes: z.record(labelBarcode, labelOrder).check(
      z.refine((barcodes) => Object.keys(barcodes).length > 0, 'required'),
      z.refine((barcodes) => Object.keys(barcodes).length <= maxLabelsInFile, 'invalid_value'),
    ),
    /** Defaults to the account's own format, otherwise A4/8. */
    label_format: z.optional(labelFormat),
    /** `zpl` for a label printer of 203 dpi, which has the format A6/1; a PDF by default. */
    file_type: z.optional(labelFileType),
    /** First cell to use on a partly used sheet; defaults to 1, the top left cell. */
    start_position: z.optional(
      z
        .int('invalid_value')
        .check(z.minimum(1, 'invalid_value'), z.maximum(maxStartPosition, 'invalid_value')),
    ),
    /** Whether the labels are for parcels returned to their sender. */
    return_flow: z.optional(z.boolean()),
    /** Whether the label is for a parcel handed in by its sending code. */
    helposti_sending_flow: z.optional(z.boolean()),
    /**
     * False prints labels again; otherwise an already printed label returns a `Warning`, whose errors
     * name the labels as `barcodes.<barcode>`.
     */
    warn_already_printed: z.optional(z.boolean()),
  }),
  result: z.union([z.instanceof(Uint8Array), serviceFile]),
  responseType: 'pdf',
  otherType: 'zpl',
  acceptedResult: serviceFile,
})

export const getLabelFile = defineCall({
  name: 'getLabelFile',
  method: 'GET',
  path: '/pdf/parcel_labels/{id}',
  area: 'labels',
  access: 'anyone',
  summary:
    'Returns the progress and download URL of a file of more than 100 labels. Kept for a week.',
  params: z.object({ id }),
  result: serviceFile,
})

export const getBarcodeImage = defineCall({
  name: 'getBarcodeImage',
  method: 'GET',
  path: '/barcode/{barcode}',
  area: 'labels',
  access: 'anyone',
  summary: 'Returns the bars of a barcode as an SVG image, whose name is its number.',
  params: z.object({ barcode: labelBarcode }),
  result: z.string(),
  responseType: 'svg',
})

export const getLabelImage = defineCall({
  name: 'getLabelImage',
  method: 'GET',
  path: '/label/{barcode}',
  area: 'labels',
  access: 'anyone',
  summary:
    'Returns the label of a shipment as an SVG image, as `printLabels` prints it. It does not count as printed.',
  params: z.object({ barcode: labelBarcode }),
  query: z.object({ label_format: labelFormat }),
  result: z.string(),
  responseType: 'svg',
})
