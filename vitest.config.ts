import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#test/support/longest-first.ts'
import { reportProblems } from '#test/support/report-problems.ts'
import { readSeed } from '#test/support/run-settings.ts'

const sourceFolders = '{shared,functions,events,infra,web,clients}'
/** The tests of the local runner. They need a running server, unlike the other tests in `test/infra`. */
const runningServer = 'test/infra/local-*.test.ts'

const seed = readSeed(process.env['TEST_SEED'])

/** Time limits in milliseconds: guards against hanging that a busy machine does not reach. */
const guards = {
  unit: { testTimeout: 60_000, hookTimeout: 60_000 },
  server: { testTimeout: 180_000, hookTimeout: 180_000 },
  browser: { testTimeout: 300_000, hookTimeout: 180_000 },
} as const

const expect = { poll: { timeout: 60_000 } }
/** Gives all workers the seed chosen here. */
const env = { TEST_SEED: String(seed) }

export default defineConfig({
  test: {
    // Servers and browsers wait for disk and timers: three files at a time keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      {
        onInit: () =>
          console.log(`The seed of random tests is ${seed}. TEST_SEED=${seed} repeats them.`),
      },
      reportProblems,
    ],
    projects: [
      {
        test: {
          name: 'unit',
          // All files of a worker share one context, which is four times faster. Stubs are reset after each test.
          isolate: false,
          pool: 'threads',
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
          include: [
            `${sourceFolders}/**/*.test.ts`,
            'test/{repository,support,records}/**/*.test.ts',
          ],
          env,
          expect,
          ...guards.unit,
        },
      },
      {
        test: {
          // Templates, labels, the built site and the simulation need no running server.
          name: 'built',
          globalSetup: 'test/infra/prepare-templates.ts',
          include: ['test/{infra,labels,simulation,web}/**/*.test.ts'],
          exclude: [runningServer],
          // Nine megabytes with its WebAssembly, which Node loads as it is.
          server: { deps: { external: [/zpl-renderer-js/] } },
          env,
          expect,
          ...guards.server,
        },
      },
      {
        test: {
          name: 'api',
          // The files of a worker share its modules, and some of them its stack.
          isolate: false,
          globalSetup: 'test/support/stack/prepare-stack.ts',
          setupFiles: [
            'test/support/set-up-measuring.ts',
            'test/support/stack/set-up-clock.ts',
            'test/support/stack/restore-environment.ts',
          ],
          include: ['test/api/**/*.test.ts', runningServer],
          env,
          expect,
          ...guards.server,
        },
      },
      {
        test: {
          name: 'e2e',
          // The files of a worker share its modules and its browser. Each has a stack of its own.
          isolate: false,
          globalSetup: 'test/support/stack/prepare-stack.ts',
          setupFiles: 'test/support/set-up-measuring.ts',
          include: ['test/e2e/**/*.test.ts'],
          // A browser on a busy machine may be late. Tests of calls, money and doors are not repeated.
          retry: 1,
          env,
          expect,
          ...guards.browser,
        },
      },
      {
        test: {
          // Pictures of every screen, by `npm run gallery`; no part of `npm test`.
          name: 'gallery',
          isolate: false,
          globalSetup: 'test/support/stack/prepare-stack.ts',
          setupFiles: 'test/support/set-up-measuring.ts',
          include: ['test/gallery/*.test.ts'],
          env,
          expect,
          ...guards.browser,
        },
      },
    ],
  },
})
