import { unpark as makeDueAgain } from '#functions/lib/store/due-work.ts'
import { runtime } from '#functions/lib/runtime.ts'
import type { Command } from '../command.ts'

export const unpark: Command = {
  usage: '',
  summary: 'try due work again that was set aside after many failures',
  takes: 0,
  plan: async () => ({
    lines: ['~ parked work becomes due again'],
    apply: async () => `${await makeDueAgain(runtime)} made due again`,
  }),
}
