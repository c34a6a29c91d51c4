import { unparkWork } from '#functions/store/due-work.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, formatCount } from '#infra/ops/command.ts'

export const unpark: Command = {
  usage: '',
  summary: 'retry due work that was parked after many failures',
  maxArguments: 0,
  plan: async () => ({
    lines: ['~ parked work becomes due'],
    apply: async () => `${formatCount(await unparkWork(runtime), 'item')} made due`,
  }),
}
