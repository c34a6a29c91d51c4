import { Stack, type App } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import { errorStatus, type ApiError } from '#shared/api/errors.ts'
import { importHostedZone } from '../constructs/hosted-zone.ts'
import type { Environment } from '../environments.ts'

/** Calls that check a password or code, or send a message: they have a lower limit per address. */
const guessingPaths = [
  '/api/login',
  '/api/register',
  '/api/notify_new_client',
  '/api/user/forgot_password',
  '/api/account/verify_phone',
  '/api/send_sms',
] as const

const createVisibilityConfig = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

const createPathStatement = (path: string): wafv2.CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    searchString: path,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
})

/** The firewall counts requests over this many seconds. */
const rateWindowSeconds = 300

/** The response of the firewall, in the format of API errors. */
const refusal = {
  status_code: errorStatus.too_many_requests,
  error_type: 'too_many_requests',
  error_code: 'too_many_requests',
  message: 'Too many requests. Please try again in a few minutes.',
  errors: [],
} as const satisfies ApiError

const tooManyRequests: wafv2.CfnWebACL.CustomResponseProperty = {
  responseCode: refusal.status_code,
  customResponseBodyKey: 'refusal',
  responseHeaders: [{ name: 'Retry-After', value: String(rateWindowSeconds) }],
}

const createRateLimitRule = (
  name: string,
  limit: number,
  scopeDownStatement?: wafv2.CfnWebACL.StatementProperty,
) => ({
  name,
  action: { block: { customResponse: tooManyRequests } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: rateWindowSeconds,
      limit,
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  visibilityConfig: createVisibilityConfig(name),
})

const createManagedRule = (name: string) => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: createVisibilityConfig(name),
})

/**
 * Creates the resources that CloudFront requires in us-east-1: the certificate, and the firewall
 * with its rate limits per address.
 */
export const createEdgeStack = (app: App, environment: Environment) => {
  const stack = new Stack(app, `pakk-${environment.name}-edge`, {
    env: { region: 'us-east-1' },
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
  const rules = [
    createRateLimitRule('all-requests', environment.addressLimits.all),
    createRateLimitRule('guessing', environment.addressLimits.guessing, {
      orStatement: { statements: guessingPaths.map(createPathStatement) },
    }),
    createManagedRule('AWSManagedRulesAmazonIpReputationList'),
    createManagedRule('AWSManagedRulesKnownBadInputsRuleSet'),
  ]
  const firewall = new wafv2.CfnWebACL(stack, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: createVisibilityConfig(`pakk-${environment.name}`),
    customResponseBodies: {
      refusal: { contentType: 'APPLICATION_JSON', content: JSON.stringify(refusal) },
    },
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  })
  return { stack, certificate, firewallArn: firewall.attrArn }
}

/** The resources that other stacks use. */
export type Edge = ReturnType<typeof createEdgeStack>
