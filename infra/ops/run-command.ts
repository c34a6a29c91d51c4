import { parseArgs } from 'node:util'
import { runAudited, identifyOperator } from './audit.ts'
import { type CommandLine, parseChoice } from './command.ts'
import { commands } from './commands.ts'

const options = {
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  add: { type: 'string' },
  remove: { type: 'string' },
  direct: { type: 'boolean' },
  reason: { type: 'string' },
  channel: { type: 'string' },
  local: { type: 'boolean' },
} as const

const channels = ['sms', 'email'] as const

const parseNames = (list: string | undefined): string[] =>
  (list ?? '').split(',').filter((name) => name !== '')

/** Replaces e-mail addresses for the audit entry. Its `before` and `after` contain ids. */
const hideEmails = (args: readonly string[]): string =>
  args.map((each) => (each.includes('@') ? '<e-mail>' : each)).join(' ')

/** Width of the commands' column in the help. */
const usageWidth = 53

/** Builds the help text with all commands. */
export const buildHelp = (): string => {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => {
    const line = `${name} ${usage}`
    // The summary of a long command starts on a new line.
    const gap = line.length < usageWidth ? '' : `\n${' '.repeat(usageWidth + 2)}`
    return `  ${line.padEnd(usageWidth)}${gap}${summary}`
  })
  return `npm run ops -- <command>

${lines.join('\n')}

--dry-run prints the difference and writes nothing. Every change is recorded (see audit).

The AWS credentials select the environment. Set TABLE_NAME to its table (output of the stack
pakk-<environment>-data), and for terms SITE_BUCKET to its site bucket (pakk-<environment>-web).
--local uses the running 'npm start' of this machine, at PORT (3000).`
}

/**
 * Runs one command line and prints what it changes.
 * @throws for an unknown command or invalid arguments, and when the command fails
 */
export const runCommand = async (
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options,
  })
  const [name = 'help', ...commandArgs] = positionals
  if (name === 'help') return print(buildHelp())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`Unknown command ${name}. npm run ops -- help lists the commands.`)
  if (commandArgs.length > command.maxArguments) {
    throw new Error(
      `${name} ${command.usage}: unexpected ${commandArgs.slice(command.maxArguments).join(' ')}`,
    )
  }
  const line: CommandLine = {
    args: commandArgs,
    force: values.force ?? false,
    add: parseNames(values.add),
    remove: parseNames(values.remove),
    direct: values.direct,
    channel:
      values.channel === undefined ? undefined : parseChoice(values.channel, channels, 'channel'),
    reason: values.reason,
  }
  const { lines, apply, before, after } = await command.plan(line)
  for (const each of lines) print(each)
  if (!apply && lines.length === 0) return print('No change.')
  if (!apply) return
  if (values['dry-run']) return print('Nothing written.')
  const entry = { who: await identifyOperator(), command: hideEmails(args), before, after }
  const summary = await runAudited(entry, apply)
  print(typeof summary === 'string' ? summary : 'Done.')
}
