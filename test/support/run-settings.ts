import { randomInt } from 'node:crypto'

/** The seed of every random test when `TEST_SEED` names none. */
const fixedSeed = 20_260_101

/** Seeds are 31 bits: every generator takes them. */
const maxSeed = 2 ** 31 - 1

/**
 * The seed that `TEST_SEED` asks for: a number, or `fresh` for a new one. Throws for anything else.
 */
export const readSeed = (given = ''): number => {
  if (given === '') return fixedSeed
  if (given === 'fresh') return randomInt(maxSeed)
  const seed = Number(given)
  if (!/^\d+$/.test(given) || seed > maxSeed)
    throw new Error(`A seed is a whole number up to ${maxSeed} or 'fresh', not '${given}'`)
  return seed
}

/** How many times its usual rounds a random test runs, from `TEST_SCALE`; a soak sets it. */
export const readScale = (given = '1'): number => {
  const scale = Number(given)
  if (!Number.isInteger(scale) || scale < 1)
    throw new Error(`TEST_SCALE is a whole number from 1, not '${given}'`)
  return scale
}
