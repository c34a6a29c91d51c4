import type { ScheduledHandler } from 'aws-lambda'
import { watchCodeFill } from '#functions/doors/door-codes.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Measures how many door codes are live, and warns before they become scarce. */
export const handler: ScheduledHandler = () => watchCodeFill(runtime)
