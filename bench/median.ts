/** Returns the median; of an even number, the higher of the two middle values. @throws RangeError when empty */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('No measurements')
  return middle
}
