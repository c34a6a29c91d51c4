/** House and apartment at the end of an address. No part of it matches in two ways. */
const houseEnd = /\s(\d+[a-z]?(?:\/\d+[a-z]?)?)(?:\s?-\s?(\d+[a-z]?))?$/i

/**
 * Splits a street with house and apartment, as addresses are displayed: `Viru 4-2`. A text that ends
 * otherwise is the street. The time grows with the length of the text, not with its square.
 */
export const splitStreet = (
  text: string,
): { readonly street: string; readonly house: string; readonly apartment: string } => {
  const whole = text.trim()
  const found = houseEnd.exec(whole)
  const street = whole.slice(0, found?.index).trimEnd().replace(/,$/, '')
  if (!found || !/[^\s\d,]/.test(street)) return { street: whole, house: '', apartment: '' }
  const [, house = '', apartment = ''] = found
  return { street, house, apartment }
}
