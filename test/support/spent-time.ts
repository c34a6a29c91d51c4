/** What tests spend time on, beside what they test themselves. */
export type SpentOn = 'stacks' | 'calls' | 'page loads' | 'accessibility checks'

/** How often something was done, and for how many milliseconds at least one of it was under way. */
export interface Spent {
  readonly count: number
  readonly milliseconds: number
}

/** The spent time of a test file. */
export type SpentTimes = Partial<Record<SpentOn, Spent>>

/** Creates a meter of spent time; `readTime` returns milliseconds. */
export const createMeter = (readTime: () => number) => {
  let kinds: Partial<Record<SpentOn, { spent: Spent; since: number; underWay: number }>> = {}
  return {
    /** Runs something and measures it. What runs at the same time counts each, but its time once. */
    measure: async <Result>(kind: SpentOn, run: () => Promise<Result>): Promise<Result> => {
      const current = (kinds[kind] ??= {
        spent: { count: 0, milliseconds: 0 },
        since: 0,
        underWay: 0,
      })
      if (current.underWay === 0) current.since = readTime()
      current.underWay += 1
      try {
        return await run()
      } finally {
        current.underWay -= 1
        const { count, milliseconds } = current.spent
        const added = current.underWay === 0 ? readTime() - current.since : 0
        current.spent = { count: count + 1, milliseconds: milliseconds + added }
      }
    },
    /** Returns what has been measured since the last time. */
    take: (): SpentTimes => {
      const taken = Object.fromEntries(
        Object.entries(kinds).map(([kind, { spent }]) => [kind, spent]),
      )
      kinds = {}
      return taken
    },
  }
}

/** The meter of the test file that runs. */
export const { measure, take: takeSpentTimes } = createMeter(() => performance.now())
