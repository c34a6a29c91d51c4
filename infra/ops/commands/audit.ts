import { isoTime, now } from '#functions/lib/clock.ts'
import { readAudit } from '../audit.ts'
import type { Command } from '../command.ts'

export const audit: Command = {
  usage: '[month]',
  summary: 'list what operators have done in a month (2026-11); this month without one',
  takes: 1,
  plan: async ({ words: [month = isoTime(now()).slice(0, 7)] }) => {
    if (!/^\d{4}-\d{2}$/.test(month)) throw new Error('A month is written 2026-11')
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
