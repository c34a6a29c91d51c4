import { toIsoTime, now } from '#functions/lib/clock.ts'
import { readAudit } from '#infra/ops/audit.ts'
import { type Command, formatCount } from '#infra/ops/command.ts'

export const audit: Command = {
  usage: '[month]',
  summary: 'list the commands of operators in a month (2026-11), by default this month',
  maxArguments: 1,
  plan: async ({ args: [month = toIsoTime(now()).slice(0, 7)] }) => {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      throw new Error(`${month} is not a month, such as 2026-11`)
    const entries = await readAudit(month)
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
