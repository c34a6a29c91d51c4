/** A source of random numbers that is the same for the same seed. */
export interface Random {
  /** Returns a whole number from 0 to `limit` - 1. */
  below(limit: number): number
  /** Returns true with the probability, 0 to 1. */
  hit(probability: number): boolean
  /** Returns one of the values. */
  pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing
}

/** Creates a random source from a seed (mulberry32, 32 bits of state). */
export const createSeededRandom = (seed: number): Random => {
  // Without mixing the seed, neighbouring seeds begin with similar numbers.
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
