/** The parsed arguments of a command line. */
export interface CommandLine {
  /** The positional arguments after the command's name. */
  readonly args: readonly string[]
  readonly force: boolean
  /** The comma-separated names of `--add` and `--remove`. */
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /** `--direct` and `--no-direct`; undefined when neither is given. */
  readonly direct: boolean | undefined
  /** `--channel` of messages. */
  readonly channel: 'sms' | 'email' | 'push' | undefined
  /** The reason that is shown to the company. */
  readonly reason: string | undefined
  /** E-mail address of the first support account. */
  readonly support?: string | undefined
}

/** The planned change of a command. */
export interface Plan {
  /** The difference, or the requested data. Always printed. */
  readonly lines: readonly string[]
  /** Makes the change and may return a message. Absent when there is nothing to change. */
  readonly apply?: () => Promise<string | void>
  /** The states before and after the change, for the audit entry. */
  readonly before?: unknown
  readonly after?: unknown
}

/** A command of operators. */
export interface Command {
  /** Its arguments in the help: `<company> <service>`. */
  readonly usage: string
  readonly summary: string
  /** The most positional arguments. More are a mistake, such as a reason without quotes. */
  readonly maxArguments: number
  /** Reads data and plans the change without writing. @throws for invalid arguments */
  readonly plan: (line: CommandLine) => Promise<Plan>
}

/** Returns the positional argument at an index. @throws when it is missing */
export const requireArgument = (
  { args: words }: CommandLine,
  index: number,
  label: string,
): string => {
  const found = words[index]
  if (found === undefined || found === '') throw new Error(`Missing argument: ${label}`)
  return found
}

/** Checks that a text is one of a list and returns it. @throws for any other text */
export const parseChoice = <Value extends string>(
  text: string,
  values: readonly Value[],
  label: string,
): Value => {
  const found = values.find((value) => value === text)
  if (found !== undefined) return found
  throw new Error(`Unknown ${label} ${text}. Use one of: ${values.join(', ')}`)
}

/** Formats a count with its noun: `1 client`, `2 clients`. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`

/** Formats a change of a value as a line. Returns no line when the value stays the same. */
export const formatChange = (label: string, before: unknown, after: unknown): string[] => {
  const [oldText, newText] = [JSON.stringify(before), JSON.stringify(after)]
  return oldText === newText ? [] : [`~ ${label} ${oldText} → ${newText}`]
}
