import { afterAll } from 'vitest'
import { type SpentTimes, takeSpentTimes } from './spent-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For `report-problems.ts`. */
    spent?: SpentTimes
  }
}

/* A setup file: each test file passes on what it has spent time on. It runs after the hooks of the file. */
// oxlint-disable-next-line no-empty-pattern -- Vitest requires an object pattern, and there are no fixtures.
afterAll(({}, file) => {
  file.meta.spent = takeSpentTimes()
})
