import fc from 'fast-check'
import { readScale, readSeed } from './run-settings.ts'

/** The seed of this run: `vitest.config.ts` has chosen it, so that all workers have the same. */
export const seed = readSeed(process.env['TEST_SEED'])

/** How many times its usual rounds a random test runs. */
export const scale = readScale(process.env['TEST_SCALE'])

fc.configureGlobal({ seed })

/** The library of property tests, with the seed of this run. */
export { fc }
