import { defineConfig } from 'vitest/config'

const rooms = '{shared,functions,events,infra,web}'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: [`${rooms}/**/*.test.ts`, 'test/lib/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['test/{api,events,infra,labels}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
