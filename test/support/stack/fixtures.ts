import { afterAll } from 'vitest'
import { countUp } from '#test/support/count-up.ts'
import { openTable } from './open-table.ts'
import { createOpsRunner } from './ops-runner.ts'
import { type SharedStack, startTestStack, type TestStack, type TestStackOptions } from './stack.ts'

/*
 * What the tests of one file share. Each function is called at the top of the test file, before its
 * tests, and cleans up after the last of them.
 */

declare global {
  /** The stack of this worker. It outlives modules, which may be loaded anew for each test file. */
  var workerStack: Promise<SharedStack> | undefined
}

/**
 * Returns the stack of this worker, which its test files share; the first of them starts it. It ends
 * with the worker. The visitors of each file have a loopback address of their own, so that rate
 * limits of other files do not count.
 */
export const setUpSharedStack = async (): Promise<SharedStack> => {
  globalThis.workerStack ??= startTestStack({ isCold: true })
  return { ...(await globalThis.workerStack), address: `127.0.3.${countUp('file')}` }
}

/** Starts a stack for a test file alone. */
export const setUpStack = async (options: TestStackOptions = {}): Promise<TestStack> => {
  const stack = await startTestStack(options)
  afterAll(() => stack.stop())
  return stack
}

/** Opens the table behind a stack. */
export const setUpTable = (stack: SharedStack) => {
  const table = openTable(stack)
  afterAll(() => table.close())
  return table
}

/** Prepares the process of a test file to run operators' commands against a stack. */
export const setUpOps = async (stack: TestStack) => {
  const ops = await createOpsRunner(stack)
  afterAll(() => ops.stop())
  return ops
}
