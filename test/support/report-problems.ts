import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Spent } from './spent-time.ts'

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

/** Sums up what the test files of each project spend time on, in seconds, with how often. */
const describeSpentTimes = (modules: readonly TestModule[]): readonly string[] =>
  [...Map.groupBy(modules, ({ project }) => project.name)].map(([project, files]) => {
    const sums = new Map<string, Spent>()
    const add = (kind: string, { count, milliseconds }: Spent) => {
      const sum = sums.get(kind) ?? { count: 0, milliseconds: 0 }
      sums.set(kind, {
        count: sum.count + count,
        milliseconds: sum.milliseconds + milliseconds,
      })
    }
    for (const file of files) {
      const { collectDuration, setupDuration, duration } = file.diagnostic()
      add('files', { count: 1, milliseconds: collectDuration + setupDuration + duration })
      add('imports', { count: 1, milliseconds: collectDuration + setupDuration })
      for (const [kind, spent] of Object.entries(file.meta().spent ?? {})) add(kind, spent)
    }
    const parts = [...sums].map(
      ([kind, { count, milliseconds }]) => `${count} ${kind} ${(milliseconds / 1000).toFixed(0)} s`,
    )
    return `time: ${project}: ${parts.join(', ')}`
  })

/** Prints each problem, what time is spent on and the slowest files on lines that the summary of `npm test` repeats. */
export const reportProblems: Reporter = {
  onTestCaseResult: (testCase) => {
    const problem = describeProblem(testCase)
    if (problem !== undefined) console.log(problem)
  },
  onTestRunEnd: (modules) =>
    console.log([...describeSpentTimes(modules), ...describeSlowest(modules)].join('\n')),
}
