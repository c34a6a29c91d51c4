/** What follows a command on its line. */
export interface Line {
  /** The words behind the command's name. */
  readonly words: readonly string[]
  readonly force: boolean
  /** Comma separated names behind `--add` and `--remove`. */
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /** `--direct` and `--no-direct`; undefined leaves it. */
  readonly direct: boolean | undefined
  /** What the company is told. */
  readonly reason: string | undefined
}

/** What a command is about to do. */
export interface Plan {
  /** The difference, or what was asked for; printed in any case. */
  readonly lines: readonly string[]
  /** Makes the change; absent when there is none to make. May tell how it went. */
  readonly apply?: () => Promise<string | void>
  /** How things were and are to be, for the list of what operators have done. */
  readonly before?: unknown
  readonly after?: unknown
}

/** One command of operators. */
export interface Command {
  /** What is written behind its name: `<company> <service>`. */
  readonly usage: string
  readonly summary: string
  /** How many words it takes at most; more are a slip, such as a reason without its quotes. */
  readonly takes: number
  /** Looks and decides, and writes nothing. Throws for words that say nothing. */
  readonly plan: (line: Line) => Promise<Plan>
}

/** The word at a place of the line. Throws when it is missing. */
export const word = ({ words }: Line, index: number, what: string): string => {
  const found = words[index]
  if (found === undefined || found === '') throw new Error(`Name the ${what}`)
  return found
}

/** A text that must be one of a list. Throws with the list for another. */
export const oneOf = <Value extends string>(
  text: string,
  values: readonly Value[],
  what: string,
): Value => {
  const found = values.find((value) => value === text)
  if (found !== undefined) return found
  throw new Error(`No ${what} is called ${text}; there are ${values.join(', ')}`)
}

/** A change of one thing, as a line: nothing when it stays. */
export const changeLine = (what: string, before: unknown, after: unknown): string[] => {
  const [old, next] = [JSON.stringify(before), JSON.stringify(after)]
  return old === next ? [] : [`~ ${what} ${old} → ${next}`]
}
