import { seedDemo } from '../demo.ts'
import type { Command } from '../command.ts'

export const demo: Command = {
  usage: '',
  summary: 'fill the environment with the demo world',
  takes: 0,
  plan: async () => {
    // The name of a table begins with the stack that made it.
    if (process.env['TABLE_NAME']?.startsWith('pakk-prd-')) {
      throw new Error('The demo accounts have a password that everybody knows: never in prd')
    }
    return { lines: ['+ the demo world'], apply: seedDemo }
  },
}
