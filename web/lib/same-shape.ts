const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a value that was stored has the parts of a sample, each of the same kind; every entry
 * of a list is held against the sample's first, and where the sample has null, an object or a
 * simple value of any kind may stand. Enough for what this program itself has stored under the
 * same version, and a fraction of the weight of a schema library.
 */
export const hasShapeOf = <Sample>(sample: Sample, value: unknown): value is Sample => {
  if (sample === null) return !Array.isArray(value)
  if (Array.isArray(sample))
    return (
      Array.isArray(value) &&
      (sample.length === 0 || value.every((entry) => hasShapeOf<unknown>(sample[0], entry)))
    )
  if (isRecord(sample))
    return (
      isRecord(value) &&
      Object.entries(sample).every(([name, part]) => name in value && hasShapeOf(part, value[name]))
    )
  return typeof value === typeof sample
}
