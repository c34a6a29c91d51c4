/** How GET labels answers: the document itself, or its address. */
export type LabelAnswer = 'pdf' | 'address'

/**
 * Returns how a request wants labels, by its header `Accept` (everything if it has none): the address in XML,
 * and where JSON is accepted and PDF is not named.
 */
export const chooseLabelAnswer = (accept: string, isXml: boolean): LabelAnswer => {
  const types = accept
    .toLowerCase()
    .split(',')
    .map((type) => type.split(';')[0]?.trim())
  if (types.includes('application/pdf')) return 'pdf'
  return isXml || types.includes('application/json') ? 'address' : 'pdf'
}
