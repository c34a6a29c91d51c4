import { seedDemoData } from '#infra/ops/demo.ts'
import type { Command } from '#infra/ops/command.ts'

export const demo: Command = {
  usage: '',
  summary: 'write the demo data into the environment',
  maxArguments: 0,
  plan: async () => {
    // The name of a table starts with the name of its stack.
    if (process.env['TABLE_NAME']?.startsWith('pakk-prd-')) {
      throw new Error(
        'Demo data are not allowed in prd: the password of the demo accounts is public',
      )
    }
    return { lines: ['+ demo data'], apply: seedDemoData }
  },
}
