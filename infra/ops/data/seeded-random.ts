/** Creates a random source from a seed (mulberry32). `below` returns 0 to `limit` - 1. */
export const createSeededRandom = (seed: number) => {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[below(values.length)] ?? values[0]
  return { below, pick }
}

/** A seeded random source. */
export type Random = ReturnType<typeof createSeededRandom>
