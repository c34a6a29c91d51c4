/** The barcode of a label and its version, from 1. */
export interface LabelCode {
  readonly barcode: string
  readonly version: number
}

/** Capitals and digits that the 2D code of a label holds. */
const maxLength = 29

/**
 * Returns the text of a label's 2D code: the barcode, from the second version on with the version
 * (`JJEE…/2`). A barcode of a company's own that leaves no room for it has none.
 */
export const formatLabelCode = ({ barcode, version }: LabelCode): string => {
  const code = version === 1 ? barcode : `${barcode}/${version}`
  return code.length > maxLength ? barcode : code
}
