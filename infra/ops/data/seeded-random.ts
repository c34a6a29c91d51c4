/** A source of chance that tells the same from the same seed (mulberry32): `below` gives 0 to `limit` - 1. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  const pick = <Thing>(things: readonly [Thing, ...Thing[]]): Thing =>
    things[below(things.length)] ?? things[0]
  return { below, pick }
}

/** A seeded source of chance. */
export type Random = ReturnType<typeof seededRandom>
