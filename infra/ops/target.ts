import * as z from 'zod/mini'
import { requireCaller } from '#infra/deploy/caller.ts'
import { readStackOutput } from '#infra/deploy/stack-outputs.ts'
import { buildSettingVariables, getEnvironment } from '#infra/environments.ts'
import { listRunningServers } from '#infra/running-servers.ts'
import { choose } from '#infra/terminal.ts'

/** What the commands of operators read and change. */
export interface Target {
  /** Printed before each write. */
  readonly description: string
  /** Environment variables by which the product's code finds it. */
  readonly variables: Readonly<Record<string, string>>
}

const health = z.object({ operators: z.record(z.string(), z.string()) })

/** Returns the address of the server at `PORT`, else of the running one; asks when there are several. */
const findLocalServer = async (port: string | undefined): Promise<string> => {
  if (port !== undefined && port !== '') return `http://127.0.0.1:${port}`
  const servers = await listRunningServers()
  const [only, ...others] = servers
  if (!only) throw new Error('No server of this repository is running. Run npm start, or set PORT.')
  if (others.length === 0) return only.url
  const options = servers.map(({ url, dataDir }) => `${url}  data in ${dataDir}`)
  const index = await choose('Several servers are running.', options, 'Set PORT to one of them.')
  return servers[index]?.url ?? only.url
}

/** Finds the running `npm start` of this machine. @throws when there is none */
export const findLocalTarget = async (port = process.env['PORT']): Promise<Target> => {
  const url = await findLocalServer(port)
  const response = await fetch(`${url}/local/health`).catch(() => undefined)
  if (!response?.ok) throw new Error(`Nothing responds at ${url}. Run npm start first.`)
  const { operators } = health.parse(await response.json())
  return {
    description: `local: ${url}, table ${operators['TABLE_NAME']}`,
    variables: operators,
  }
}

/**
 * Finds the table and the site's bucket of a deployed environment.
 * @throws when the credentials are of another account, or the environment is not deployed
 */
export const findEnvironmentTarget = async (name: string): Promise<Target> => {
  const environment = getEnvironment(name)
  if (environment.name === 'local') throw new Error('Use --local for the server of this machine.')
  const { region } = environment
  const { account } = await requireCaller(environment)
  const [table, bucket] = await Promise.all([
    readStackOutput(environment, 'data', 'TableName'),
    readStackOutput(environment, 'web', 'SiteBucket'),
  ])
  return {
    description: `${name}: account ${account}, region ${region}, table ${table}`,
    variables: {
      ...buildSettingVariables(environment),
      AWS_REGION: region,
      TABLE_NAME: table,
      SITE_BUCKET: bucket,
    },
  }
}
