import { requireEnv } from '#functions/lib/env.ts'
import { seedDemoData } from '#infra/ops/demo.ts'
import type { Command } from '#infra/ops/command.ts'

/** The environments that may have demo data. The password of the demo accounts is public. */
const demoEnvironments = ['dev', 'local']

export const demo: Command = {
  usage: '',
  summary: 'write the demo data into dev or local',
  maxArguments: 0,
  plan: async () => {
    const environment = requireEnv('ENVIRONMENT')
    if (!demoEnvironments.includes(environment))
      throw new Error(
        `Demo data are not allowed in ${environment}: the password of the demo accounts is public`,
      )
    return { lines: ['+ demo data'], apply: seedDemoData }
  },
}
