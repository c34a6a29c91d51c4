import { parseArgs } from 'node:util'
import { audited, operator } from './audit.ts'
import type { Line } from './command.ts'
import { commands } from './commands.ts'

const options = {
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  add: { type: 'string' },
  remove: { type: 'string' },
  direct: { type: 'boolean' },
  reason: { type: 'string' },
  local: { type: 'boolean' },
} as const

const namesIn = (list: string | undefined): string[] =>
  (list ?? '').split(',').filter((name) => name !== '')

/** An e-mail stays out of the list of what was done: `before` and `after` tell whom by their ids. */
const withoutEmails = (args: readonly string[]): string =>
  args.map((each) => (each.includes('@') ? '<e-mail>' : each)).join(' ')

/** Columns of the commands in the help. */
const usageWidth = 53

/** All commands with what is written behind them. */
export const help = (): string => {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => {
    const line = `${name} ${usage}`
    // What is too long for its column has a line of its own.
    const gap = line.length < usageWidth ? '' : `\n${' '.repeat(usageWidth + 2)}`
    return `  ${line.padEnd(usageWidth)}${gap}${summary}`
  })
  return `npm run ops -- <command>

${lines.join('\n')}

Every command takes --dry-run, which prints the difference and writes nothing. What is done is
written down: who, what, before and after (audit).

The environment is that of the AWS credentials; TABLE_NAME names its table (output of the stack
pakk-<environment>-data), SITE_BUCKET its site (pakk-<environment>-web). With --local it is the
running 'npm start' of this machine, at PORT (3000).`
}

/**
 * Runs one line of an operator and says what it did or would do.
 * @throws for an unknown command, and whatever the command refuses.
 */
export const runCommand = async (
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options,
  })
  const [name = 'help', ...words] = positionals
  if (name === 'help') return say(help())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`No command ${name}; npm run ops -- help lists them`)
  if (words.length > command.takes) {
    throw new Error(`${name} ${command.usage}: what is ${words.slice(command.takes).join(' ')}?`)
  }
  const line: Line = {
    words,
    force: values.force ?? false,
    add: namesIn(values.add),
    remove: namesIn(values.remove),
    direct: values.direct,
    reason: values.reason,
  }
  const { lines, apply, before, after } = await command.plan(line)
  for (const each of lines) say(each)
  if (!apply && lines.length === 0) return say('nothing to do')
  if (!apply) return
  if (values['dry-run']) return say('nothing written')
  const entry = { who: await operator(), command: withoutEmails(args), before, after }
  const told = await audited(entry, apply)
  say(typeof told === 'string' ? told : 'done')
}
