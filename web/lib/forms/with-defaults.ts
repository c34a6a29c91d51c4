import { isRecord } from '#shared/lib/is-record.ts'
import { hasSameShape } from './same-shape.ts'

/** Adds the properties that a stored value lacks: those of the sample, and no entries for a list. */
const addMissing = (sample: unknown, value: unknown): unknown => {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && sample.length > 0
      ? value.map((entry) => addMissing(sample[0], entry))
      : value
  }
  if (!isRecord(sample) || !isRecord(value)) return value
  const entries = Object.entries(sample).map(([name, part]): [string, unknown] => {
    if (value[name] !== undefined) return [name, addMissing(part, value[name])]
    return [name, Array.isArray(part) ? [] : part]
  })
  return { ...value, ...Object.fromEntries(entries) }
}

/**
 * Reads a stored value of the shape of a sample. Properties that were added after it was stored get
 * the value of the sample, a list no entries. Returns undefined if a property has another type.
 */
export const readWithDefaults = <Sample>(sample: Sample, value: unknown): Sample | undefined => {
  const completed = addMissing(sample, value)
  return hasSameShape(sample, completed) ? completed : undefined
}
