import { seedDemo } from '../demo.ts'
import type { Command } from '../command.ts'

export const demo: Command = {
  usage: '',
  summary: 'fill the environment with the demo world',
  plan: async () => ({ lines: ['+ the demo world'], apply: seedDemo }),
}
