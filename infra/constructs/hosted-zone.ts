import * as route53 from 'aws-cdk-lib/aws-route53'
import * as ssm from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import type { Environment } from '../environments.ts'

/**
 * The DNS zone of a domain. An operator stores its id once, in each region that needs it, as
 * the parameter `/pakk/<environment>/hosted-zone/<domain>`; so templates hold no account's ids.
 */
export const hostedZone = (scope: Construct, environment: Environment, domain: string) =>
  route53.PublicHostedZone.fromPublicHostedZoneAttributes(scope, `Zone-${domain}`, {
    zoneName: domain,
    hostedZoneId: ssm.StringParameter.valueForStringParameter(
      scope,
      `/pakk/${environment.name}/hosted-zone/${domain}`,
    ),
  })
