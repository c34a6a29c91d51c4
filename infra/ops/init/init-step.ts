import type { CommandLine } from '#infra/ops/command.ts'

/** The state of one part of an environment. */
export interface StepPlan {
  /** What is there, or what will be written. */
  readonly text: string
  /** Writes the missing part; absent when it is there. It may be repeated after a crash. */
  readonly apply?: () => Promise<unknown>
  /** What remains for the operators to do. */
  readonly left?: string
}

/** One part of what an empty environment needs. */
export interface InitStep {
  readonly name: string
  readonly plan: (line: CommandLine) => Promise<StepPlan>
}
