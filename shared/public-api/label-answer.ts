import type { LabelFileType } from '#shared/labels/label-file-type.ts'

/** How GET labels answers: the document itself, or the address of a PDF. */
export type LabelAnswer = LabelFileType | 'address'

const documentTypes: Readonly<Record<string, LabelFileType>> = {
  'application/pdf': 'pdf',
  'application/zpl': 'zpl',
}

/**
 * Returns how a request wants labels, by its header `Accept` (everything if it has none): the document that
 * it names first, else the address in XML and where JSON is accepted.
 */
export const chooseLabelAnswer = (accept: string, isXml: boolean): LabelAnswer => {
  const types = accept
    .toLowerCase()
    .split(',')
    .map((type) => type.split(';')[0]?.trim() ?? '')
  const [document] = types.flatMap((type) => documentTypes[type] ?? [])
  if (document) return document
  return isXml || types.includes('application/json') ? 'address' : 'pdf'
}
