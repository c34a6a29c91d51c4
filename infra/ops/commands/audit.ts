import { toIsoTime, now } from '#functions/lib/clock.ts'
import { readAudit } from '#infra/ops/audit.ts'
import { type Command, formatCount } from '#infra/ops/command.ts'
import { parseMonth } from '#infra/ops/parse-month.ts'

export const audit: Command = {
  usage: '[month]',
  summary: 'list the commands of operators in a month (2026-11), by default this month',
  maxArguments: 1,
  plan: async ({ args: [month = toIsoTime(now()).slice(0, 7)] }) => {
    const entries = await readAudit(parseMonth(month))
    return {
      lines: [
        ...entries.map(
          ({ at, who, command, before, after, state }) =>
            `${at} ${who} ${state === 'done' ? '' : 'BEGUN '}${command}: ${before} → ${after}`,
        ),
        formatCount(entries.length, 'entry', 'entries'),
      ],
    }
  },
}
