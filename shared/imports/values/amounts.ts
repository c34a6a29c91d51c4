/** Currency signs and words around an amount. */
const currency = /€|(?<!\p{L})(?:eur(?:o|os|ot)?|eiro)(?!\p{L})\.?|евро/giu

/** A dash in the place of cents: `19.-`. */
const noCents = /[.,][-–—]+\s*$/

/** A number whose separators of thousands, if any, stand before every three digits. */
const grouped = /^([+-]?)(\d{1,3})(?:([ .,'’])(\d{3}))((?:\3\d{3})*)(?:([.,])(\d+))?$/
const plain = /^([+-]?)(\d+)(?:[.,](\d+))?$/

/**
 * Reads a number as people and programs write it: `1 140,00`, `1.140,00`, `25.50`, `2,25`. Undefined
 * for a text that is no number.
 */
export const readNumber = (text: string): string | undefined => {
  const compact = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  const simple = plain.exec(compact)
  if (simple) return toDecimal(simple[1], simple[2] ?? '', simple[3])
  const parts = grouped.exec(compact)
  // One point or comma before three digits is a decimal sign in kilograms, so it is read above.
  if (!parts || parts[3] === parts[6]) return undefined
  return toDecimal(parts[1], `${parts[2]}${parts[4]}${parts[5]}`.replace(/\D/g, ''), parts[7])
}

const toDecimal = (sign: string | undefined, whole: string, fraction = ''): string => {
  const kept = fraction.replace(/0+$/, '')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return `${sign === '-' ? '-' : ''}${digits}${kept === '' ? '' : `.${kept}`}`
}

/** Reads an amount of money, with or without a currency: `25.50 €` → `25.5`. */
export const readAmount = (text: string): string | undefined =>
  readNumber(text.replace(currency, '').replace(noCents, ''))

/** The units of weights that files have, with how many make a kilogram. */
const gramUnit = /^(.*?)\s*(?:g|gr|gramm?i?|гр?|грамм)\.?$/iu
const kilogramUnit = /^(.*?)\s*(?:kg|kilo|кг)\.?$/iu

/** Reads a weight in kilograms: `1,5 kg` → `1.5`, `600 g` → `0.6`. */
export const readWeight = (text: string): string | undefined => {
  const cell = text.trim()
  const kilograms = kilogramUnit.exec(cell)
  if (kilograms) return readNumber(kilograms[1] ?? '')
  const grams = gramUnit.exec(cell)
  if (!grams) return readNumber(cell)
  const read = readNumber(grams[1] ?? '')
  return read === undefined ? undefined : String(Number((Number(read) / 1000).toFixed(4)))
}
