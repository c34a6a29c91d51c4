import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { edgeRegion, type Environment } from '#infra/environments.ts'
import {
  type Check,
  type Finding,
  isMissing,
  type ResolveNameServers,
} from '#infra/deploy/finding.ts'

const readParameter = async (region: string, name: string): Promise<string | undefined> => {
  const client = new SSMClient({ region })
  try {
    return (await client.send(new GetParameterCommand({ Name: name }))).Parameter?.Value
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  } finally {
    client.destroy()
  }
}

/** Reads the name and the name servers of a zone. */
const readZone = async (region: string, id: string) => {
  const client = new Route53Client({ region })
  try {
    const { HostedZone, DelegationSet } = await client.send(new GetHostedZoneCommand({ Id: id }))
    return { name: HostedZone?.Name, nameServers: DelegationSet?.NameServers ?? [] }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  } finally {
    client.destroy()
  }
}

const toSorted = (names: readonly string[]) =>
  names.map((name) => name.toLowerCase().replace(/\.$/, '')).toSorted()

const checkDomain = async (
  { name: environmentName, region }: Environment,
  domain: string,
  resolveNameServers: ResolveNameServers,
): Promise<Finding> => {
  const parameter = `/pakk/${environmentName}/hosted-zone/${domain}`
  const name = `zone ${domain}`
  const fail = (text: string, remedy: string): Finding => ({ status: 'failed', name, text, remedy })
  const ids = await Promise.all(
    [region, edgeRegion].map(async (each) => ({
      region: each,
      id: await readParameter(each, parameter),
    })),
  )
  const missing = ids.find(({ id }) => id === undefined)
  if (missing)
    return fail(
      `no parameter ${parameter} in ${missing.region}`,
      `Run aws ssm put-parameter --name ${parameter} --type String --value <zone id> --region ${missing.region}`,
    )
  const [id = ''] = ids.map((each) => each.id)
  const zone = await readZone(region, id)
  if (zone?.name !== `${domain}.` || ids.some((each) => each.id !== id))
    return fail(
      `${ids.map((each) => each.id).join(' and ')} is not its zone`,
      `Correct the parameter ${parameter} in ${region} and ${edgeRegion}.`,
    )
  const found = await resolveNameServers(domain)
  if (toSorted(found).join() !== toSorted(zone.nameServers).join())
    return fail(
      found.length === 0 ? 'the domain is not delegated' : `is delegated to ${found.join(', ')}`,
      `Let the parent domain's NS records name ${zone.nameServers.join(', ')}. Without them the certificate is never issued.`,
    )
  return { status: 'ok', name, text: `${id}, delegated` }
}

/** Each domain has a zone, which the stacks find and to which the public DNS delegates. */
export const checkZones: Check = ({ environment, resolveNameServers }) =>
  Promise.all(
    environment.domains.map((domain) => checkDomain(environment, domain, resolveNameServers)),
  )
