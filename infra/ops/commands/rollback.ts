import { requireEnv } from '#functions/lib/env.ts'
import { moveAliases, readFunctions } from '#infra/deploy/releases/function-versions.ts'
import { planRollback } from '#infra/deploy/releases/plan-versions.ts'
import {
  listVersions,
  planSiteRollback,
  restoreFiles,
} from '#infra/deploy/releases/site-versions.ts'
import { getEnvironment } from '#infra/environments.ts'
import { type Command, formatCount, parseChoice } from '#infra/ops/command.ts'

const parts = ['site', 'functions'] as const

/** Plans the way of the site back to the pages before. */
const planSite = async () => {
  const bucket = requireEnv('SITE_BUCKET')
  const files = planSiteRollback(await listVersions(bucket))
  return {
    lines: files.map(({ key, at }) => `~ ${key} of ${new Date(at).toISOString()}`),
    apply: () => restoreFiles(bucket, files),
  }
}

/** Plans the way of the functions back to the code before. */
const planFunctions = async () => {
  const { name, region } = getEnvironment(requireEnv('ENVIRONMENT'))
  const moves = planRollback(await readFunctions(name, region))
  return {
    lines: moves.map((move) => `~ ${move.name} ${move.from} → ${move.to}`),
    apply: moves.length === 0 ? undefined : () => moveAliases(region, moves),
  }
}

export const rollback: Command = {
  usage: '[site | functions]',
  summary: 'return to the release before, of the site and the functions; data stay',
  maxArguments: 1,
  plan: async ({ args: [only] }) => {
    const { name, releases } = getEnvironment(requireEnv('ENVIRONMENT'))
    if (releases === 'at-once')
      throw new Error(`${name} has no former versions. Deploy the former commit.`)
    const part = only === undefined ? undefined : parseChoice(only, parts, 'part')
    // First the site: former pages may call new functions, new pages not former ones.
    const plans = [
      ...(part === 'functions' ? [] : [await planSite()]),
      ...(part === 'site' ? [] : [await planFunctions()]),
    ]
    const changes = plans.filter(({ lines, apply }) => apply && lines.length > 0)
    return {
      lines: plans.flatMap(({ lines }) => lines),
      ...(changes.length > 0 && {
        apply: async () => {
          for (const { apply } of changes) await apply?.()
          return `${formatCount(
            changes.reduce((sum, { lines }) => sum + lines.length, 0),
            'file or function',
            'files and functions',
          )} returned. The next deployment goes forward again.`
        },
      }),
    }
  },
}
