import type { LabelFileType } from '#shared/labels/label-file-type.ts'
import type { LabelFormat } from '#shared/labels/label-formats.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { downloadStoredFile, readFile } from '#web/files/read-file.ts'

/** Labels that are finished: an object URL, or a stored file, whose address expires soon. */
export interface Labels {
  readonly format: LabelFormat
  readonly fileType: LabelFileType
  readonly url: string
  /** What an object URL stands for. */
  readonly document?: Blob
  /** The id of a stored file. */
  readonly id?: string
}

/** A name with the format, for example `labels-A4-8.pdf`. */
const toFileName = ({ format, fileType }: Labels) =>
  `labels-${format.replace('/', '-')}.${fileType}`

/** Downloads labels that have just been made. */
export const downloadLabels = (labels: Labels): void => downloadFile(labels.url, toFileName(labels))

/** Downloads labels again. */
export const downloadLabelsAgain = async (labels: Labels): Promise<void> => {
  if (labels.id === undefined) downloadLabels(labels)
  else await downloadStoredFile({ kind: 'labels', id: labels.id }, toFileName(labels))
}

/**
 * Returns labels with an address that can be read now.
 * @throws what `callApi` throws.
 */
export const renewLabels = async (labels: Labels): Promise<Labels> => {
  if (labels.id === undefined) return labels
  const { url } = await readFile({ kind: 'labels', id: labels.id })
  return { ...labels, url: url ?? labels.url }
}
