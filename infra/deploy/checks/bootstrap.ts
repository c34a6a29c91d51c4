import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { edgeRegion } from '#infra/environments.ts'
import { type Check, type Finding, isMissing } from '#infra/deploy/finding.ts'

/** The CDK's templates require version 6 of its resources, and the lookups of `cdk diff` version 8. */
const minVersion = 8

const readVersion = async (region: string): Promise<number | undefined> => {
  const client = new SSMClient({ region })
  try {
    const { Parameter } = await client.send(
      new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' }),
    )
    return Number(Parameter?.Value)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  } finally {
    client.destroy()
  }
}

/** The CDK's own resources are in both regions. CloudFront's certificate and firewall are in us-east-1. */
export const checkBootstrap: Check = async ({ environment: { name, account, region } }) => {
  const checkRegion = async (each: string): Promise<Finding> => {
    const version = await readVersion(each)
    const isCurrent = version !== undefined && version >= minVersion
    return {
      status: isCurrent ? 'ok' : 'failed',
      name: `bootstrap ${each}`,
      text: version === undefined ? 'none' : `version ${version}`,
      ...(!isCurrent && {
        remedy: `Run PAKK_ENVIRONMENT=${name} npx cdk bootstrap aws://${account}/${each}`,
      }),
    }
  }
  return Promise.all([...new Set([region, edgeRegion])].map(checkRegion))
}
