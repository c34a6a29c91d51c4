import { randomInt } from 'node:crypto'

/** The seed of random tests when `TEST_SEED` is not set. */
const fixedSeed = 20_260_101

/** Seeds have 31 bits, which every generator accepts. */
const maxSeed = 2 ** 31 - 1

/**
 * Parses `TEST_SEED`: a number, or `fresh` for a new seed.
 * @throws for any other text.
 */
export const readSeed = (text = ''): number => {
  if (text === '') return fixedSeed
  if (text === 'fresh') return randomInt(maxSeed)
  const seed = Number(text)
  if (!/^\d+$/.test(text) || seed > maxSeed)
    throw new Error(`A seed is a whole number up to ${maxSeed} or 'fresh', not '${text}'`)
  return seed
}

/**
 * Parses `TEST_SCALE`, the factor for the rounds of random tests, which a soak test sets.
 * @throws unless it is a whole number from 1.
 */
export const readScale = (text = '1'): number => {
  const scale = Number(text)
  if (!Number.isInteger(scale) || scale < 1)
    throw new Error(`TEST_SCALE is a whole number from 1, not '${text}'`)
  return scale
}
