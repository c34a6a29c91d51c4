import type { Reporter, TestCase } from 'vitest/node'

/** How much of an error is printed. Playwright's log of what it waited for follows the message. */
const maxErrorLines = 6

/** Describes a test that failed, or that passed only when it was repeated, with its first error on one line. */
const describeProblem = (testCase: TestCase): string | undefined => {
  const { state, errors } = testCase.result()
  const isFlaky = testCase.diagnostic()?.flaky ?? false
  if (state !== 'failed' && !isFlaky) return undefined
  const error = (errors?.[0]?.message ?? '').split('\n').slice(0, maxErrorLines)
  const reason = error.map((line) => line.trim()).join(' ')
  const { relativeModuleId } = testCase.module
  return `${isFlaky ? 'flaky' : 'failed'}: ${relativeModuleId} > ${testCase.fullName}: ${reason}`
}

/** Prints each problem on a line of its own, which the summary of `npm test` repeats. */
export const reportProblems: Reporter = {
  onTestCaseResult: (testCase) => {
    const problem = describeProblem(testCase)
    if (problem !== undefined) console.log(problem)
  },
}
