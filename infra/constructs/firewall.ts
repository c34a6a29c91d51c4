import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { errorStatus, type ApiError } from '#shared/api/errors.ts'
import { type SessionCountry, sessionCountries } from '#shared/api/user-session.ts'
import type { Environment } from '#infra/environments.ts'

type Statement = wafv2.CfnWebACL.StatementProperty
type RateKey = wafv2.CfnWebACL.RateBasedStatementCustomKeyProperty

/** The firewall counts requests over this many seconds. */
const rateWindowSeconds = 300

/**
 * Requests in five minutes. Phones of a mobile network share an address, so that the limits of an
 * address leave room for thousands of people and those of a session are close to one person's use.
 */
const limits = { address: 10_000, session: 1_500, addressAndCall: 500, sessionAndCall: 50 } as const

/** The paths that API Gateway serves. Static files are not counted. */
const apiPaths = ['/api/', '/p/', '/sandbox/'] as const

/** Calls that check a password or code, or send a message: they have limits of their own. */
const guessingPaths = [
  '/api/login',
  '/api/register',
  '/api/notify_new_client',
  '/api/user/forgot_password',
  '/api/user/second_factor',
  '/api/user/totp',
  '/api/account/verify_phone',
  '/api/send_sms',
  '/api/collections/send_door_codes',
] as const

/** API Gateway decodes a path, so `/api/%6Cogin` is `/api/login`. Its routes are case-sensitive. */
const pathTransformations = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'LOWERCASE' },
]

const matchPath = (path: string): Statement => ({
  byteMatchStatement: {
    searchString: path,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    textTransformations: pathTransformations,
  },
})

const matchPaths = (paths: readonly string[]): Statement => ({
  orStatement: { statements: paths.map(matchPath) },
})

/** The cookie of `functions/http/cookies.ts`. Requests without it are counted by address only. */
const sessionKey: RateKey = {
  cookie: {
    name: '__Host-session',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}

const addressKey: RateKey = { ip: {} }

const callKey: RateKey = { uriPath: { textTransformations: pathTransformations } }

const createVisibilityConfig = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  // Samples have the headers of a request, so its cookies.
  sampledRequestsEnabled: false,
  metricName,
})

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

/** Creates a rule that counts the requests to some paths, separately for each value of its keys. */
const createRateLimitRule = (
  name: string,
  rule: { limit: number; paths: readonly string[]; keys: readonly RateKey[] },
) => ({
  name,
  action: { block: { customResponse: tooManyRequests } },
  statement: {
    rateBasedStatement: {
      ...(rule.keys.length === 1 && rule.keys.includes(addressKey)
        ? { aggregateKeyType: 'IP' }
        : { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [...rule.keys] }),
      evaluationWindowSec: rateWindowSeconds,
      limit: rule.limit,
      scopeDownStatement: matchPaths(rule.paths),
    },
  },
  visibilityConfig: createVisibilityConfig(name),
})

const knownCountries = sessionCountries.filter((country) => country !== 'other')

const matchCountries = (countries: readonly SessionCountry[]): Statement => ({
  geoMatchStatement: { countryCodes: countries.map((country) => country.toUpperCase()) },
})

const createManagedRule = (name: string) => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: createVisibilityConfig(name),
})

/**
 * Creates a rule that tells the API the country of a request, in the header `x-amzn-waf-country`. It
 * replaces what a client sends under this name.
 */
const createCountryRule = (country: SessionCountry) => ({
  name: `country-${country}`,
  action: {
    count: { customRequestHandling: { insertHeaders: [{ name: 'country', value: country }] } },
  },
  statement:
    country === 'other'
      ? { notStatement: { statement: matchCountries(knownCountries) } }
      : matchCountries([country]),
  visibilityConfig: createVisibilityConfig(`country-${country}`),
})

const refusingRules = [
  createRateLimitRule('requests-of-address', {
    limit: limits.address,
    paths: apiPaths,
    keys: [addressKey],
  }),
  createRateLimitRule('requests-of-session', {
    limit: limits.session,
    paths: apiPaths,
    keys: [sessionKey],
  }),
  createRateLimitRule('guesses-of-address', {
    limit: limits.addressAndCall,
    paths: guessingPaths,
    keys: [addressKey, callKey],
  }),
  createRateLimitRule('guesses-of-session', {
    limit: limits.sessionAndCall,
    paths: guessingPaths,
    keys: [sessionKey, callKey],
  }),
  createManagedRule('AWSManagedRulesAmazonIpReputationList'),
  createManagedRule('AWSManagedRulesKnownBadInputsRuleSet'),
]

type Action = Pick<wafv2.CfnWebACL.RuleProperty, 'action' | 'overrideAction'>

/** What a rule does instead of refusing requests. */
const toCounting = ({ action, overrideAction }: Action): Action => ({
  ...(action && { action: { count: {} } }),
  ...(overrideAction && { overrideAction: { count: {} } }),
})

/** Returns the name of the firewall in its metrics. */
export const getFirewallMetricName = ({ name }: Environment): string => `pakk-${name}`

/** Creates the firewall of CloudFront with its rate limits per address, session and call. */
export const createFirewall = (scope: Construct, environment: Environment) =>
  new wafv2.CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: createVisibilityConfig(getFirewallMetricName(environment)),
    customResponseBodies: {
      refusal: { contentType: 'APPLICATION_JSON', content: JSON.stringify(refusal) },
    },
    rules: [
      ...refusingRules.map((rule) => ({
        ...rule,
        ...(environment.firewall === 'count' && toCounting(rule)),
      })),
      ...sessionCountries.map(createCountryRule),
    ].map((rule, priority) => ({ ...rule, priority })),
  })
