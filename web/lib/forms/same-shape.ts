import { isRecord } from '#shared/lib/is-record.ts'

/**
 * Whether a stored value has the properties of a sample with the same types. Every entry of a list
 * is compared with the sample's first entry; null in the sample matches anything but a list. This
 * is sufficient for values that the app stored itself under the same version, and much smaller than
 * a schema library.
 */
export const hasSameShape = <Sample>(sample: Sample, value: unknown): value is Sample => {
  if (sample === null) return !Array.isArray(value)
  if (Array.isArray(sample))
    return (
      Array.isArray(value) &&
      (sample.length === 0 || value.every((entry) => hasSameShape<unknown>(sample[0], entry)))
    )
  if (isRecord(sample))
    return (
      isRecord(value) &&
      Object.entries(sample).every(
        ([name, part]) => name in value && hasSameShape(part, value[name]),
      )
    )
  return typeof value === typeof sample
}
