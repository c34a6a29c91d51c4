/** The prefix of a country, which is prefilled as a phone. */
const phonePrefix = /^\+\d{2,3}$/

/**
 * Lists the filled texts of a form by their paths. Their errors may be shown before the fields are
 * left.
 */
export const listFilledFields = (values: object, parent = ''): string[] => {
  const entries: [string, unknown][] = Object.entries(values)
  return entries.flatMap(([name, value]) => {
    const path = `${parent}${name}`
    if (typeof value === 'object' && value !== null) return listFilledFields(value, `${path}.`)
    const isFilled = typeof value === 'string' && value !== '' && !phonePrefix.test(value)
    return isFilled ? [path] : []
  })
}
