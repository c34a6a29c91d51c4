import { createClock } from '#infra/local/tools/clock.ts'

/* Loaded into a process of the tests: its clock is that of their stacks when these start. */
createClock({ get: () => process.env['TEST_CLOCK_SHIFT'], set: () => {} })
