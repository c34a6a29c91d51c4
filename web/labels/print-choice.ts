import type { LabelFileType } from '#shared/labels/label-file-type.ts'
import { countLabelsPerPage, type LabelFormat } from '#shared/labels/label-formats.ts'

/** How labels are printed. */
export interface PrintChoice {
  readonly file_type: LabelFileType
  readonly label_format: LabelFormat
  /** The first cell of a sheet that is partly used; the top left one is 1. */
  readonly start_position: number
}

/** Returns the sheets that labels take, the partly used one among them. */
export const countSheets = (
  { label_format, start_position }: Pick<PrintChoice, 'label_format' | 'start_position'>,
  labels: number,
): number => Math.ceil((labels + start_position - 1) / countLabelsPerPage(label_format))
