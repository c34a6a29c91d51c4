import { Stack, type App } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import { createFirewall } from '#infra/constructs/firewall.ts'
import { importHostedZone } from '#infra/constructs/hosted-zone.ts'
import { edgeRegion, getStackTarget, type Environment } from '#infra/environments.ts'

/** Creates the resources that CloudFront requires in us-east-1: the certificate and the firewall. */
export const createEdgeStack = (app: App, environment: Environment) => {
  const stack = new Stack(app, `pakk-${environment.name}-edge`, {
    env: getStackTarget(environment, edgeRegion),
    crossRegionReferences: true,
  })
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
  const firewall = createFirewall(stack, environment)
  return { stack, certificate, firewallArn: firewall.attrArn }
}

/** The resources that other stacks use. */
export type Edge = ReturnType<typeof createEdgeStack>
