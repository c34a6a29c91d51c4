import { parseArgs } from 'node:util'
import { type CommandLine, parseChoice } from './command.ts'

const options = {
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  force: { type: 'boolean' },
  add: { type: 'string' },
  remove: { type: 'string' },
  direct: { type: 'boolean' },
  reason: { type: 'string' },
  support: { type: 'string' },
  channel: { type: 'string' },
  local: { type: 'boolean' },
  environment: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const channels = ['sms', 'email', 'push'] as const

const parseNames = (list: string | undefined): string[] =>
  (list ?? '').split(',').filter((name) => name !== '')

/** Parses the arguments of `npm run ops --`. @throws for an unknown option */
export const parseArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options,
  })
  const [name = 'help', ...words] = values.help ? ['help', ...positionals] : positionals
  const line: CommandLine = {
    args: words,
    force: values.force ?? false,
    add: parseNames(values.add),
    remove: parseNames(values.remove),
    direct: values.direct,
    reason: values.reason,
    support: values.support,
    channel:
      values.channel === undefined ? undefined : parseChoice(values.channel, channels, 'channel'),
  }
  return {
    name,
    line,
    isDryRun: values['dry-run'] ?? false,
    isConfirmed: values.yes ?? false,
    isLocal: values.local ?? false,
    environment: values.environment,
  }
}
