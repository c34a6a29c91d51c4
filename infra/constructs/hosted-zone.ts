import * as route53 from 'aws-cdk-lib/aws-route53'
import * as ssm from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import type { Environment } from '#infra/environments.ts'

/**
 * Imports the DNS zone of a domain. An operator stores its id once, in each region that needs it,
 * as the parameter `/pakk/<environment>/hosted-zone/<domain>`, so that templates contain no ids.
 */
export const importHostedZone = (scope: Construct, environment: Environment, domain: string) =>
  route53.PublicHostedZone.fromPublicHostedZoneAttributes(scope, `Zone-${domain}`, {
    zoneName: domain,
    hostedZoneId: ssm.StringParameter.valueForStringParameter(
      scope,
      `/pakk/${environment.name}/hosted-zone/${domain}`,
    ),
  })
