import fc from 'fast-check'
import { readScale, readSeed } from './run-settings.ts'

/** The seed of this run; `vitest.config.ts` chooses it, so that all workers have the same one. */
export const seed = readSeed(process.env['TEST_SEED'])

/** The factor by which random tests multiply their number of rounds. */
export const scale = readScale(process.env['TEST_SCALE'])

fc.configureGlobal({ seed })

/** fast-check, configured with the seed of this run. */
export { fc }

/**
 * Returns the time limit of a test that kills a process so many times, each of which starts another, in
 * milliseconds: a guard against hanging that a busy machine does not reach.
 */
export const getKillTimeout = (kills: number): number => 180_000 + 60_000 * kills
