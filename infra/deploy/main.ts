import { resolveNs } from 'node:dns/promises'
import { parseArgs } from 'node:util'
import { type Environment, environments, getEnvironment } from '#infra/environments.ts'
import { deploy } from './deploy.ts'
import type { Finding, ResolveNameServers, Status } from './finding.ts'
import { findPlaceholders, formatPlaceholders } from './placeholders.ts'
import { formatFinding, runPreflight } from './preflight.ts'

const deployable = Object.keys(environments).filter((name) => name !== 'local')

const help = `npm run deploy -- <environment> [--yes]     check, build, print the changes, ask, deploy
npm run deploy -- <environment> --check    check what the environment needs; changes nothing

Environments: ${deployable.join(', ')}`

/** A domain that nobody has delegated has no name servers. */
const resolveNameServers: ResolveNameServers = (domain) => resolveNs(domain).catch(() => [])

/** Says whether the environment can be deployed, and whether customers may come. */
const summarize = (findings: readonly Finding[]): string => {
  const count = (status: Status) => findings.filter((each) => each.status === status).length
  if (count('failed') > 0) return `Not ready to deploy: ${count('failed')} failed.`
  const later = count('later')
  return later === 0 ? 'Ready to deploy.' : `Ready to deploy. Not ready to open: ${later} later.`
}

/** Prints the findings of all checks. Returns whether the environment can be deployed. */
const check = async (environment: Environment): Promise<boolean> => {
  const findings = await runPreflight({ environment, resolveNameServers })
  for (const finding of findings) console.log(formatFinding(finding))
  console.log(summarize(findings))
  return findings.every(({ status }) => status !== 'failed')
}

const main = async (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: 'boolean' }, yes: { type: 'boolean' } },
  })
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) throw new Error(help)
  const environment = getEnvironment(name)
  if (environment.name === 'local') throw new Error("'local' is not deployed. Run npm start.")
  const placeholders = findPlaceholders(environment)
  if (!values.check && placeholders.length > 0)
    throw new Error(formatPlaceholders(environment.name, placeholders))
  const isReady = await check(environment)
  if (!isReady) process.exitCode = 1
  if (isReady && !values.check) await deploy(environment, { isConfirmed: values.yes ?? false })
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
