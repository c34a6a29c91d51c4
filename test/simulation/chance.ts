/** A source of chance that tells the same from the same seed. */
export interface Chance {
  /** A whole number from 0 to `below` - 1. */
  below(limit: number): number
  /** True with that probability. */
  hit(probability: number): boolean
  /** One of them. */
  pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing
}

/** Mulberry32: 32 bits of state, good enough to choose who runs next. */
export const seededChance = (seed: number): Chance => {
  // The first numbers of neighbouring seeds are alike unless the seed is stirred.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    hit: (probability) => next() < probability,
    pick: (things) => things[below(things.length)] ?? things[0],
  }
}
