import { inject } from 'vitest'

/* A setup file: the clock of the tests is that of their stacks when these start. */
if (process.env['TEST_CLOCK_SHIFT'] === undefined) {
  process.env['TEST_CLOCK_SHIFT'] = String(inject('stack').clockShift)
  await import('./shift-clock.ts')
}
