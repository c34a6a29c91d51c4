import { afterAll } from 'vitest'
import { openTable } from './open-table.ts'
import { createOpsRunner } from './ops-runner.ts'
import { startTestStack, type TestStack, type TestStackOptions } from './stack.ts'

/*
 * What the tests of one file share. Each function is called at the top of the test file, before its
 * tests, and cleans up after the last of them.
 */

/** Starts the stack of a test file. */
export const setUpStack = async (options: TestStackOptions = {}): Promise<TestStack> => {
  const stack = await startTestStack(options)
  afterAll(() => stack.stop())
  return stack
}

/** Opens the table behind a stack. */
export const setUpTable = (stack: TestStack) => {
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
