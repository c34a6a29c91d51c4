import { toIsoTime, now } from '#functions/lib/clock.ts'
import { readAudit } from '../audit.ts'
import type { Command } from '../command.ts'

export const audit: Command = {
  usage: '[month]',
  summary: 'list the commands of operators in a month (2026-11), by default this month',
  maxArguments: 1,
  plan: async ({ args: [month = toIsoTime(now()).slice(0, 7)] }) => {
    if (!/^\d{4}-\d{2}$/.test(month)) throw new Error('A month has the form 2026-11')
    const entries = await readAudit(month)
    return {
      lines: [
        ...entries.map(
          ({ at, who, command, before, after, state }) =>
            `${at} ${who} ${state === 'done' ? '' : 'BEGUN '}${command}: ${before} → ${after}`,
        ),
        `${entries.length} entries`,
      ],
    }
  },
}
