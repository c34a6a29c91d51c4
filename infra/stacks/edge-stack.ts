import { Stack, type App } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import { errorStatus, type ApiError } from '#shared/api/errors.ts'
import { hostedZone } from '../constructs/hosted-zone.ts'
import type { Environment } from '../environments.ts'

/** Calls that guess a password or code, or make us send something: a tighter limit an address. */
const guessingPaths = [
  '/api/login',
  '/api/register',
  '/api/notify_new_client',
  '/api/user/forgot_password',
  '/api/account/verify_phone',
  '/api/send_sms',
] as const

const visibility = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

const startsWith = (path: string): wafv2.CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    searchString: path,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
})

/** The firewall counts over this many seconds, so by then a limit has passed. */
const countedSeconds = 300

/** The refusal in the shape of every other error of the API. */
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
  responseHeaders: [{ name: 'Retry-After', value: String(countedSeconds) }],
}

const rateLimit = (
  name: string,
  limit: number,
  scopeDownStatement?: wafv2.CfnWebACL.StatementProperty,
) => ({
  name,
  action: { block: { customResponse: tooManyRequests } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: countedSeconds,
      limit,
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  visibilityConfig: visibility(name),
})

const managed = (name: string) => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: visibility(name),
})

/**
 * What CloudFront takes only from us-east-1: the certificate, and the firewall with its limits
 * an address.
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
        environment.domains.map((name) => [name, hostedZone(stack, environment, name)]),
      ),
    ),
  })
  const rules = [
    rateLimit('all-requests', environment.addressLimits.all),
    rateLimit('guessing', environment.addressLimits.guessing, {
      orStatement: { statements: guessingPaths.map(startsWith) },
    }),
    managed('AWSManagedRulesAmazonIpReputationList'),
    managed('AWSManagedRulesKnownBadInputsRuleSet'),
  ]
  const firewall = new wafv2.CfnWebACL(stack, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility(`pakk-${environment.name}`),
    customResponseBodies: {
      refusal: { contentType: 'APPLICATION_JSON', content: JSON.stringify(refusal) },
    },
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  })
  return { stack, certificate, firewallArn: firewall.attrArn }
}

/** The resources that other stacks reach. */
export type Edge = ReturnType<typeof createEdgeStack>
