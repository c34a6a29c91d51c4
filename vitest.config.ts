import { defineConfig } from 'vitest/config'

const rooms = '{shared,functions,events,infra,web}'
/** The tests of the local runner, which lie with those of the template it runs. */
const runningServer = 'test/infra/local-*.test.ts'
/** What must be done within a time has the machine to itself, after all others. */
const timed = 'test/api/door-race.test.ts'

export default defineConfig({
  test: {
    // Servers wait for their disks and timers: two files at a time take two cores a third less long.
    maxWorkers: 2,
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
          include: [`${rooms}/**/*.test.ts`, 'test/lib/**/*.test.ts'],
        },
      },
      {
        test: {
          // Templates, labels, the built site, the simulation: what needs no running server.
          name: 'built',
          include: ['test/{infra,labels,simulation,web}/**/*.test.ts'],
          exclude: [runningServer],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          globalSetup: 'test/lib/prepare-stack.ts',
          include: ['test/{api,events}/**/*.test.ts', runningServer],
          exclude: [timed],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'timed',
          globalSetup: 'test/lib/prepare-stack.ts',
          include: [timed],
          sequence: { groupOrder: 1 },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // A browser on a busy machine may miss a moment; a fault of ours fails twice.
          retry: process.env['CI'] ? 1 : 0,
          // What a person waits for without a thought takes a busy machine longer than a second.
          expect: { poll: { timeout: 10_000 } },
          globalSetup: 'test/lib/prepare-stack.ts',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
