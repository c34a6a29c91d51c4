/** The middle one of some measurements; the higher of the two middle ones. Refuses none at all. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('No measurements')
  return middle
}
