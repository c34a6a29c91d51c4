import { runAudited, identifyOperator } from './audit.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { parseArguments } from './parse-arguments.ts'

/** Describes the command for the audit entry, without e-mail addresses. Its `before` and `after` contain ids. */
const describeCommand = (args: readonly string[]): string =>
  args
    .filter((each) => each !== '--yes')
    .map((each) => (each.includes('@') ? '<e-mail>' : each))
    .join(' ')

const createUnknownError = (name: string) =>
  new Error(`Unknown command ${name}. npm run ops -- help lists the commands.`)

/** Width of the commands' column in the help. */
const usageWidth = 53

const formatUsage = ([name, { usage, summary }]: readonly [string, Command]): string => {
  const line = `${name} ${usage}`
  // The summary of a long command starts on a new line.
  const gap = line.length < usageWidth ? '' : `\n${' '.repeat(usageWidth + 2)}`
  return `  ${line.padEnd(usageWidth)}${gap}${summary}`
}

/** Builds the help text of the commands whose name contains a topic, by default of all. */
export const buildHelp = (topic = ''): string => {
  const found = Object.entries(commands).filter(([name]) => name.includes(topic))
  if (found.length === 0) throw createUnknownError(topic)
  return `npm run ops -- <command>

${found.map(formatUsage).join('\n')}

--environment <name> selects a deployed environment: its account must be that of the AWS
credentials. --local selects the running 'npm start' of this machine, at PORT if there are several.

help <topic> lists the commands whose name contains the topic.

--dry-run prints the difference and writes nothing. Before a write the target is named and you are
asked; --yes answers yes. Every change is recorded (see audit).`
}

/** Where a command runs. */
interface Setting {
  readonly print: (line: string) => void
  /** Asks the operator for a confirmation. */
  readonly confirm: (prompt: string) => Promise<boolean>
  /** What a command changes, in one line. */
  readonly target: string
}

/**
 * Runs one command line and prints what it changes. Before a write it names the target and asks,
 * unless `--yes` is given.
 * @throws for an unknown command or invalid arguments, and when the command fails
 */
export const runCommand = async (
  args: readonly string[],
  { print, confirm, target }: Setting,
): Promise<void> => {
  const { name, line, isDryRun, isConfirmed } = parseArguments(args)
  if (name === 'help') return print(buildHelp(line.args[0]))
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw createUnknownError(name)
  if (line.args.length > command.maxArguments) {
    throw new Error(
      `${name} ${command.usage}: unexpected ${line.args.slice(command.maxArguments).join(' ')}`,
    )
  }
  const { lines, apply, before, after } = await command.plan(line)
  for (const each of lines) print(each)
  if (!apply && lines.length === 0) return print('No change.')
  if (!apply) return
  if (isDryRun) return print('Nothing written.')
  print(`Target: ${target}`)
  if (!isConfirmed && !(await confirm('Write this?'))) return print('Nothing written.')
  const entry = { who: await identifyOperator(), command: describeCommand(args), before, after }
  const summary = await runAudited(entry, apply)
  print(typeof summary === 'string' ? summary : 'Done.')
}
