import type { StoredRecord } from './dump-file.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Uint8Array)

/** Lists the paths of all nested values, such as `lines[].price_cents`, with the type of each. */
const listPaths = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) {
    return value.length === 0
      ? [`${path}[] empty`]
      : value.flatMap((each) => listPaths(each, `${path}[]`))
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, each]) => listPaths(each, `${path}.${name}`))
  }
  return [`${path} ${value === null ? 'null' : typeof value}`]
}

const listFeatures = (
  record: StoredRecord,
  names: readonly string[],
  variants: readonly string[],
) =>
  new Set([
    ...listPaths(record),
    ...names.filter((name) => !(name in record)).map((name) => `${name} is absent`),
    ...variants.map((name) => `${name} is ${String(record[name])}`),
  ])

/**
 * Picks few records that together show every attribute, the absence of every optional one, and every
 * value of the `variants`: greedily the record with the most new features, at most `maxExamples`.
 */
export const pickExamples = (
  records: readonly StoredRecord[],
  { variants = [], maxExamples = 5 }: { variants?: readonly string[]; maxExamples?: number },
): StoredRecord[] => {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  // Records with the same features are interchangeable; most kinds have few different ones.
  const candidates = [
    ...new Map(
      records.map((record) => {
        const features = listFeatures(record, names, variants)
        return [[...features].toSorted().join('\n'), { record, features }]
      }),
    ).values(),
  ]
  const shown = new Set<string>()
  const picked: StoredRecord[] = []
  while (picked.length < maxExamples) {
    const gains = candidates.map(
      ({ features }) => [...features].filter((feature) => !shown.has(feature)).length,
    )
    const gain = Math.max(0, ...gains)
    const best = candidates[gains.indexOf(gain)]
    if (!best || gain === 0) break
    picked.push(best.record)
    for (const feature of best.features) shown.add(feature)
  }
  return picked
}
