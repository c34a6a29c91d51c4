import { CfnDeletionPolicy, CfnResource, RemovalPolicy, type App } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import { createFirewall } from '#infra/constructs/firewall.ts'
import { importHostedZone } from '#infra/constructs/hosted-zone.ts'
import { passToRegion } from '#infra/constructs/region-parameter.ts'
import { createStack } from '#infra/constructs/stack.ts'
import { edgeRegion, type Environment } from '#infra/environments.ts'

/** Creates the resources that CloudFront requires in us-east-1: the certificate and the firewall. */
export const createEdgeStack = (app: App, environment: Environment) => {
  const stack = createStack(app, environment, 'edge', edgeRegion)
  const [domain, ...furtherDomains] = environment.domains
  const certificate = new acm.Certificate(stack, 'Certificate', {
    domainName: domain,
    subjectAlternativeNames: furtherDomains,
    validation: acm.CertificateValidation.fromDnsMultiZone(
      Object.fromEntries(
        environment.domains.map((name) => [name, importHostedZone(stack, environment, name)]),
      ),
    ),
  })
  // CloudFront uses a replaced one until the site is deployed, and AWS deletes none that is in use.
  certificate.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
  const { defaultChild } = certificate.node
  // Where nothing is kept, it is deleted with the stack, after the site.
  if (!environment.keepData && defaultChild instanceof CfnResource)
    defaultChild.cfnOptions.deletionPolicy = CfnDeletionPolicy.DELETE
  const firewall = createFirewall(stack, environment)
  const { region } = environment
  passToRegion(stack, environment, {
    name: 'certificate',
    value: certificate.certificateArn,
    region,
  })
  passToRegion(stack, environment, { name: 'firewall', value: firewall.attrArn, region })
  return { stack }
}

/** The resources that other stacks use. */
export type Edge = ReturnType<typeof createEdgeStack>
