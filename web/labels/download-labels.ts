import type { LabelFormat } from '#shared/labels/label-formats.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { downloadStoredFile } from '#web/files/read-file.ts'

/** Labels that are finished: an object URL, or a stored file, whose address expires soon. */
export interface Labels {
  readonly format: LabelFormat
  readonly url: string
  /** The id of a stored file. */
  readonly id?: string
}

/** A name with the format, for example `labels-A4-8.pdf`. */
const toFileName = ({ format }: Labels) => `labels-${format.replace('/', '-')}.pdf`

/** Downloads labels that have just been made. */
export const downloadLabels = (labels: Labels): void => downloadFile(labels.url, toFileName(labels))

/** Downloads labels again. */
export const downloadLabelsAgain = async (labels: Labels): Promise<void> => {
  if (labels.id === undefined) downloadLabels(labels)
  else await downloadStoredFile({ kind: 'labels', id: labels.id }, toFileName(labels))
}
