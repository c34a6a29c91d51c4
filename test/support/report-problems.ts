import type { Reporter, TestCase, TestModule } from 'vitest/node'

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

/** How many of the slowest test files are listed. */
const listedFiles = 10

/** Lists the slowest test files with their seconds, including what they start before their tests. */
const describeSlowest = (modules: readonly TestModule[]): readonly string[] =>
  modules
    .map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return { module, seconds: (collectDuration + setupDuration + duration) / 1000 }
    })
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, listedFiles)
    .map(({ module, seconds }) => `slow: ${seconds.toFixed(1)} s  ${module.relativeModuleId}`)

/** Prints each problem and the slowest files on lines that the summary of `npm test` repeats. */
export const reportProblems: Reporter = {
  onTestCaseResult: (testCase) => {
    const problem = describeProblem(testCase)
    if (problem !== undefined) console.log(problem)
  },
  onTestRunEnd: (modules) => console.log(describeSlowest(modules).join('\n')),
}
