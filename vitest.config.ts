import { defineConfig } from 'vitest/config'
import { readSeed } from '#test/support/run-settings.ts'

const rooms = '{shared,functions,events,infra,web}'
/** The tests of the local runner, which lie with those of the template it runs. */
const runningServer = 'test/infra/local-*.test.ts'

const seed = readSeed(process.env['TEST_SEED'])

/** Guards against waiting for ever, in milliseconds. One busy core stays far below them. */
const guards = {
  unit: { testTimeout: 60_000, hookTimeout: 60_000 },
  server: { testTimeout: 180_000, hookTimeout: 180_000 },
  browser: { testTimeout: 300_000, hookTimeout: 180_000 },
} as const

const expect = { poll: { timeout: 60_000 } }
/** All workers have the seed that was chosen here. */
const env = { TEST_SEED: String(seed) }

export default defineConfig({
  test: {
    // Servers wait for their disks and timers: two files at a time take two cores a third less long.
    maxWorkers: 2,
    reporters: [
      'default',
      {
        onInit: () =>
          console.log(`The seed of random tests is ${seed}. TEST_SEED=${seed} repeats them.`),
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          // One world for all files of a worker: four times faster, so what a test sets is unset.
          isolate: false,
          pool: 'threads',
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
          include: [`${rooms}/**/*.test.ts`, 'test/{repository,support,records}/**/*.test.ts'],
          env,
          expect,
          ...guards.unit,
        },
      },
      {
        test: {
          // Templates, labels, the built site, the simulation: what needs no running server.
          name: 'built',
          include: ['test/{infra,labels,simulation,web}/**/*.test.ts'],
          exclude: [runningServer],
          env,
          expect,
          ...guards.server,
        },
      },
      {
        test: {
          name: 'api',
          globalSetup: 'test/support/stack/prepare-stack.ts',
          include: ['test/{api,events}/**/*.test.ts', runningServer],
          env,
          expect,
          ...guards.server,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: 'test/support/stack/prepare-stack.ts',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
          env,
          expect,
          ...guards.browser,
        },
      },
    ],
  },
})
