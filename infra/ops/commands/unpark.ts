import { unparkWork } from '#functions/store/due-work.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { Command } from '../command.ts'

export const unpark: Command = {
  usage: '',
  summary: 'retry due work that was parked after many failures',
  maxArguments: 0,
  plan: async () => ({
    lines: ['~ parked work becomes due'],
    apply: async () => `${await unparkWork(runtime)} items are due`,
  }),
}
