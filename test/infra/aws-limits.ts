import { readReleasedIndexes } from '#test/records/table-indexes.ts'
import { parseFilterPattern } from '#infra/local/sources/filter-pattern.ts'
import type { Stack } from '#infra/local/template/assembly.ts'
import { toList, toObject, type JsonObject } from '#infra/local/template/json.ts'
import { createResolver, type FindResources, type Resolved } from '#infra/local/template/resolve.ts'
import { buildStack } from './build-stack.ts'
import { findFunction } from './find-function.ts'
import { getList, getValue } from './synthesize.ts'

const releasedIndexes = readReleasedIndexes()

/** The templates of an environment. */
interface App {
  readonly stacks: readonly Stack[]
  readonly find: FindResources
}

/** What is measured, such as the name of a resource, with its value. */
type Measure = (app: App) => readonly (readonly [subject: string, value: number])[]

/** A quota or rule of AWS. */
interface Limit {
  readonly name: string
  /** The page of AWS's documentation that states it. */
  readonly source: string
  readonly min?: number
  readonly max?: number
  readonly measure: Measure
  /** A template that exceeds it. */
  readonly violation: Stack
}

/** Builds a template of one resource. */
const resource = (Type: string, Properties: JsonObject) => buildStack({ R: { Type, Properties } })

/** Measures each resource of a type that has a value. */
const measureEach =
  (type: string, measure: (properties: JsonObject) => number | undefined): Measure =>
  ({ find }) =>
    find(type).flatMap(({ logicalId, properties }) => {
      const value = measure(properties)
      return value === undefined ? [] : [[logicalId, value] as const]
    })

const measureNumber = (type: string, ...path: readonly string[]) =>
  measureEach(type, (properties) => {
    const value = getValue(properties, ...path)
    return value === undefined ? undefined : Number(value)
  })

const measureText = (type: string, ...path: readonly string[]) =>
  measureEach(type, (properties) => {
    const value = getValue(properties, ...path)
    return typeof value === 'string' ? value.length : undefined
  })

const measureList = (type: string, ...path: readonly string[]) =>
  measureEach(type, (properties) => getList(properties, ...path).length)

/** Counts the resources of a type, separately for each value of a property. */
const countBy =
  (type: string, property: string): Measure =>
  ({ find }) =>
    [...Map.groupBy(find(type), ({ properties }) => JSON.stringify(properties[property]))].map(
      ([value, found]) => [value, found.length] as const,
    )

const countSection =
  (section: string): Measure =>
  ({ stacks }) =>
    stacks.map(({ name, template }) => [name, Object.keys(toObject(template[section])).length])

const isSqs = ({ properties }: Resolved) =>
  String(properties['EventSourceArn']).startsWith('arn:aws:sqs:')

const measureMappings =
  (isOfKind: (mapping: Resolved) => boolean, measure: (mapping: Resolved) => number): Measure =>
  ({ find }) =>
    find('AWS::Lambda::EventSourceMapping')
      .filter(isOfKind)
      .map((mapping) => [mapping.logicalId, measure(mapping)] as const)

const listPatterns = ({ properties }: Resolved) =>
  getList(properties, 'FilterCriteria', 'Filters').map((filter) =>
    String(getValue(filter, 'Pattern')),
  )

const isRefused = (pattern: string) => {
  try {
    parseFilterPattern(pattern)
    return false
  } catch {
    return true
  }
}

const endsWithQueue = (arn: string, name: string) => arn.endsWith(`-${name}`)

/**
 * Queues whose messages are hidden for less than six time limits, with the reason. AWS recommends six so
 * that throttled receives do not use up the attempts of a message.
 */
const shorterVisibility = {
  labels: 'A crashed file is repeated after two minutes; 60 attempts outlast throttling',
  exports: 'A crashed file is repeated after two minutes; 60 attempts outlast throttling',
  imports: 'A crashed import is repeated after two minutes; 60 attempts outlast throttling',
  notifications: 'A crashed send is repeated after a minute; 16 attempts outlast throttling',
} as const

/** Measures the visibility of queues in time limits of their functions. */
const measureVisibility =
  (isShorter: boolean): Measure =>
  ({ find }) =>
    find('AWS::Lambda::EventSourceMapping')
      .filter(isSqs)
      .flatMap(({ properties }) => {
        const arn = String(properties['EventSourceArn'])
        const queue = find('AWS::SQS::Queue').find(({ name }) => name === arn.split(':').at(-1))
        const handler = findFunction(find, properties['FunctionName'])
        const isException = Object.keys(shorterVisibility).some((name) => endsWithQueue(arn, name))
        if (isException && !isShorter) return []
        const visibility = Number(queue?.properties['VisibilityTimeout'] ?? 30)
        return [[arn, visibility / Number(handler?.properties['Timeout'] ?? 3)] as const]
      })

const queueOfFunction = (VisibilityTimeout: number) =>
  buildStack({
    Q: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout } },
    F: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'f', Timeout: 60 } },
    M: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { EventSourceArn: { 'Fn::GetAtt': ['Q', 'Arn'] }, FunctionName: { Ref: 'F' } },
    },
  })

/** Sums the characters of the inline policies of each role. IAM does not count white space. */
const measurePolicies: Measure = ({ find }) => {
  const sizes = new Map<string, number>()
  for (const { properties } of find('AWS::IAM::Policy'))
    for (const role of toList(properties['Roles']).map(String))
      sizes.set(
        role,
        (sizes.get(role) ?? 0) + stringifyDocument(properties['PolicyDocument']).length,
      )
  return [...sizes]
}

const stringifyDocument = (value: unknown) => JSON.stringify(value).replaceAll(/\s/g, '')

/** Measures a policy of each resource of a type. */
const measureDocument = (type: string, property: string, measure: (document: unknown) => number) =>
  measureEach(type, (properties) => {
    const document = properties[property]
    return document === undefined ? undefined : measure(document)
  })

/** Counts the rights to call each function: each is a statement of the policy of the function. */
const measureInvokers: Measure = ({ find }) =>
  [
    ...Map.groupBy(find('AWS::Lambda::Permission'), ({ properties }) =>
      String(properties['FunctionName']),
    ),
  ].map(([name, found]) => [
    name,
    found.reduce((sum, { properties }) => sum + stringifyDocument(properties).length, 0),
  ])

/** Counts the indexes that a template adds to each table or removes from it. */
const measureIndexChanges: Measure = ({ find }) =>
  find('AWS::DynamoDB::GlobalTable').map(({ logicalId, properties }) => {
    const names = getList(properties, 'GlobalSecondaryIndexes').map((index) =>
      String(getValue(index, 'IndexName')),
    )
    const added = names.filter((name) => !releasedIndexes.has(name))
    const removed = [...releasedIndexes].filter((name) => !names.includes(name))
    return [logicalId, added.length + removed.length]
  })

/** Capacity of a statement: "Rule statements list". Repeated transformations count every time. */
const getCapacity = (statement: unknown): number => {
  const transformations = (at: unknown) => 10 * getList(at, 'TextTransformations').length
  const match = getValue(statement, 'ByteMatchStatement')
  if (match !== undefined) {
    const isContained = String(getValue(match, 'PositionalConstraint')).startsWith('CONTAINS')
    return (isContained ? 10 : 2) + transformations(match)
  }
  const rate = getValue(statement, 'RateBasedStatement')
  if (rate !== undefined)
    return (
      2 +
      30 * getList(rate, 'CustomKeys').length +
      getCapacity(getValue(rate, 'ScopeDownStatement'))
    )
  const managed = getValue(statement, 'ManagedRuleGroupStatement')
  if (managed !== undefined)
    return (
      new Map<unknown, number>([
        ['AWSManagedRulesAmazonIpReputationList', 25],
        ['AWSManagedRulesKnownBadInputsRuleSet', 200],
      ]).get(getValue(managed, 'Name')) ?? Infinity
    )
  if (getValue(statement, 'GeoMatchStatement') !== undefined) return 1
  const negated = getValue(statement, 'NotStatement', 'Statement')
  if (negated !== undefined) return getCapacity(negated)
  const nested = ['OrStatement', 'AndStatement'].flatMap((name) =>
    getList(statement, name, 'Statements'),
  )
  return nested.reduce<number>((sum, inner) => sum + getCapacity(inner), 0)
}

const mapping = (Properties: JsonObject) => resource('AWS::Lambda::EventSourceMapping', Properties)
const queueArn = 'arn:aws:sqs:eu-north-1:000000000000:q'
const streamArn = 'arn:aws:dynamodb:eu-north-1:000000000000:table/t/stream/1'
const filters = (patterns: readonly string[]) => ({
  EventSourceArn: queueArn,
  FilterCriteria: { Filters: patterns.map((Pattern) => ({ Pattern })) },
})
const repeat = (count: number, value: unknown = 'x') => Array.from({ length: count }, () => value)
const text = (length: number) => 'x'.repeat(length)
const number = (properties: JsonObject, name: string, fallback: number) =>
  Number(properties[name] ?? fallback)

const policyTypes = [
  ['AWS::SQS::QueuePolicy', 8192, 'SQS Developer Guide, Special information for SQS policies'],
  ['AWS::SNS::TopicPolicy', 30_720, 'SNS quotas, AWS General Reference'],
  ['AWS::S3::BucketPolicy', 20_480, 'S3 User Guide, Bucket policies'],
] as const

/** The headers of `SecurityHeadersConfig`. */
const securityHeaders = new Set([
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
])

const headersPolicy = 'AWS::CloudFront::ResponseHeadersPolicy'

const lambdaQuotas = 'Lambda Developer Guide, Lambda quotas'
const mappingApi = 'Lambda API Reference, CreateEventSourceMapping'
const filtering = 'Lambda Developer Guide, Control which events Lambda sends to your function'
const cloudFormation = 'CloudFormation User Guide, Understand CloudFormation quotas'
const httpApi = 'API Gateway Developer Guide, Quotas for HTTP APIs'
const cloudFront = 'CloudFront Developer Guide, Quotas'
const waf = 'AWS WAF Developer Guide, Web ACL capacity units (WCUs)'
const wafRate = 'AWS WAF Developer Guide, Rate-based rule settings'
const iam = 'IAM User Guide, IAM and AWS STS quotas'
const sqs = 'SQS Developer Guide, Configuring a queue to trigger a Lambda function'
const func = 'AWS::Lambda::Function'
const distribution = 'AWS::CloudFront::Distribution'

/** Creates the rule on the length of a name. */
const nameLength = (type: string, property: string, max: number, source: string): Limit => ({
  name: `${property} of ${type}`,
  source,
  max,
  measure: measureText(type, property),
  violation: resource(type, { [property]: text(max + 1) }),
})

/** Every quota and rule of AWS that the templates could break, with a template that breaks it. */
export const limits: readonly Limit[] = [
  {
    name: 'filters of a mapping',
    source: filtering,
    max: 5,
    measure: measureMappings(
      () => true,
      (each) => listPatterns(each).length,
    ),
    violation: mapping(
      filters(['{"body":["1"]}', ...Array.from({ length: 5 }, () => '{"a":[1]}')]),
    ),
  },
  {
    name: 'characters of a filter',
    source: 'Lambda API Reference, Filter',
    max: 4096,
    measure: measureMappings(
      () => true,
      (each) => Math.max(0, ...listPatterns(each).map((pattern) => pattern.length)),
    ),
    violation: mapping(filters([JSON.stringify({ body: [text(4096)] })])),
  },
  {
    name: 'filters that are refused or match nothing',
    source: filtering,
    max: 0,
    measure: measureMappings(
      () => true,
      (each) => listPatterns(each).filter(isRefused).length,
    ),
    violation: mapping(filters(['{"dynamodb":{"NewImage":{"n":{"M":[{"exists":true}]}}}}'])),
  },
  {
    name: 'messages of a batch without a window',
    source: mappingApi,
    max: 10,
    measure: measureMappings(isSqs, ({ properties }) =>
      number(properties, 'MaximumBatchingWindowInSeconds', 0) > 0
        ? 0
        : number(properties, 'BatchSize', 10),
    ),
    violation: mapping({ EventSourceArn: queueArn, BatchSize: 11 }),
  },
  {
    name: 'records of a batch',
    source: mappingApi,
    max: 10_000,
    measure: measureNumber('AWS::Lambda::EventSourceMapping', 'BatchSize'),
    violation: mapping({ EventSourceArn: streamArn, BatchSize: 10_001 }),
  },
  {
    name: 'seconds of a window',
    source: mappingApi,
    max: 300,
    measure: measureNumber('AWS::Lambda::EventSourceMapping', 'MaximumBatchingWindowInSeconds'),
    violation: mapping({ EventSourceArn: queueArn, MaximumBatchingWindowInSeconds: 301 }),
  },
  ...[1, 1001].map((MaximumConcurrency): Limit => ({
    name: `concurrency of a queue, as ${MaximumConcurrency}`,
    source: 'Lambda API Reference, ScalingConfig',
    min: 2,
    max: 1000,
    measure: measureNumber(
      'AWS::Lambda::EventSourceMapping',
      'ScalingConfig',
      'MaximumConcurrency',
    ),
    violation: mapping({ EventSourceArn: queueArn, ScalingConfig: { MaximumConcurrency } }),
  })),
  {
    name: 'batches of a shard at once',
    source: mappingApi,
    min: 1,
    max: 10,
    measure: measureNumber('AWS::Lambda::EventSourceMapping', 'ParallelizationFactor'),
    violation: mapping({ EventSourceArn: streamArn, ParallelizationFactor: 11 }),
  },
  {
    name: 'attempts of a stream record',
    source: mappingApi,
    min: -1,
    max: 10_000,
    measure: measureNumber('AWS::Lambda::EventSourceMapping', 'MaximumRetryAttempts'),
    violation: mapping({ EventSourceArn: streamArn, MaximumRetryAttempts: 10_001 }),
  },
  {
    name: 'settings of streams at a queue',
    source: mappingApi,
    max: 0,
    measure: measureMappings(
      isSqs,
      ({ properties }) =>
        [
          'BisectBatchOnFunctionError',
          'MaximumRetryAttempts',
          'MaximumRecordAgeInSeconds',
          'ParallelizationFactor',
          'StartingPosition',
        ].filter((name) => properties[name] !== undefined).length,
    ),
    violation: mapping({ EventSourceArn: queueArn, BisectBatchOnFunctionError: true }),
  },
  {
    name: 'visibility of a queue in time limits, which AWS demands',
    source: sqs,
    min: 1,
    measure: measureVisibility(true),
    violation: queueOfFunction(59),
  },
  {
    name: 'visibility of a queue in time limits, which AWS recommends',
    source: sqs,
    min: 6,
    measure: measureVisibility(false),
    violation: queueOfFunction(359),
  },
  {
    name: 'characters of the inline policies of a role',
    source: iam,
    max: 10_240,
    measure: measurePolicies,
    violation: resource('AWS::IAM::Policy', {
      Roles: ['r'],
      PolicyDocument: { Statement: [{ Resource: text(10_240) }] },
    }),
  },
  {
    name: 'managed policies of a role',
    source: iam,
    max: 10,
    measure: measureList('AWS::IAM::Role', 'ManagedPolicyArns'),
    violation: resource('AWS::IAM::Role', { ManagedPolicyArns: repeat(11) }),
  },
  {
    name: 'characters of a managed policy',
    source: iam,
    max: 6144,
    measure: measureDocument(
      'AWS::IAM::ManagedPolicy',
      'PolicyDocument',
      (document) => stringifyDocument(document).length,
    ),
    violation: resource('AWS::IAM::ManagedPolicy', { PolicyDocument: { Sid: text(6144) } }),
  },
  {
    name: 'characters of who may assume a role',
    source: iam,
    max: 2048,
    measure: measureDocument(
      'AWS::IAM::Role',
      'AssumeRolePolicyDocument',
      (document) => stringifyDocument(document).length,
    ),
    violation: resource('AWS::IAM::Role', { AssumeRolePolicyDocument: { Sid: text(2048) } }),
  },
  {
    // IAM counts characters alone. A role of more statements than these cannot be reviewed.
    name: 'statements of a role',
    source: 'Own rule; IAM limits the characters of the policies of a role',
    max: 30,
    measure: ({ find }) =>
      [
        ...Map.groupBy(find('AWS::IAM::Policy'), ({ properties }) =>
          JSON.stringify(properties['Roles']),
        ),
      ].map(([role, found]) => [
        role,
        found.reduce(
          (sum, { properties }) => sum + getList(properties, 'PolicyDocument', 'Statement').length,
          0,
        ),
      ]),
    violation: resource('AWS::IAM::Policy', {
      Roles: ['r'],
      PolicyDocument: { Statement: repeat(31, {}) },
    }),
  },
  ...policyTypes.map(([type, max, source]): Limit => ({
    name: `characters of ${type}`,
    source,
    max,
    measure: measureDocument(
      type,
      'PolicyDocument',
      (document) => stringifyDocument(document).length,
    ),
    violation: resource(type, { PolicyDocument: { Statement: [{ Resource: text(max) }] } }),
  })),
  {
    name: 'statements of a queue policy',
    source: 'SQS Developer Guide, Special information for SQS policies',
    max: 20,
    measure: measureList('AWS::SQS::QueuePolicy', 'PolicyDocument', 'Statement'),
    violation: resource('AWS::SQS::QueuePolicy', { PolicyDocument: { Statement: repeat(21, {}) } }),
  },
  {
    name: 'bytes of the policy of a function',
    source: lambdaQuotas,
    max: 20_480,
    measure: measureInvokers,
    violation: resource('AWS::Lambda::Permission', {
      FunctionName: 'f',
      SourceArn: text(20_480),
    }),
  },
  {
    name: 'bytes of the environment of a function',
    source: lambdaQuotas,
    max: 4096,
    measure: measureEach(func, (properties) => {
      const variables = getValue(properties, 'Environment', 'Variables')
      return variables === undefined ? 0 : Buffer.byteLength(JSON.stringify(variables))
    }),
    violation: resource(func, { Environment: { Variables: { A: text(4096) } } }),
  },
  {
    name: 'seconds of a function',
    source: lambdaQuotas,
    max: 900,
    measure: measureNumber(func, 'Timeout'),
    violation: resource(func, { Timeout: 901 }),
  },
  {
    name: 'megabytes of a function',
    source: lambdaQuotas,
    min: 128,
    max: 10_240,
    measure: measureNumber(func, 'MemorySize'),
    violation: resource(func, { MemorySize: 64 }),
  },
  nameLength(func, 'FunctionName', 64, 'Lambda API Reference, CreateFunction'),
  nameLength(func, 'Description', 256, 'Lambda API Reference, CreateFunction'),
  nameLength('AWS::IAM::Role', 'RoleName', 64, iam),
  nameLength('AWS::SQS::Queue', 'QueueName', 80, 'SQS Developer Guide, Queue quotas'),
  nameLength('AWS::Events::Rule', 'Name', 64, 'EventBridge API Reference, PutRule'),
  nameLength('AWS::SNS::Topic', 'TopicName', 256, 'SNS API Reference, CreateTopic'),
  nameLength('AWS::S3::Bucket', 'BucketName', 63, 'S3 User Guide, Bucket naming rules'),
  nameLength('AWS::Logs::LogGroup', 'LogGroupName', 512, 'CloudWatch Logs API, CreateLogGroup'),
  nameLength('AWS::CloudWatch::Alarm', 'AlarmName', 255, 'CloudWatch API, PutMetricAlarm'),
  nameLength('AWS::SecretsManager::Secret', 'Name', 512, 'Secrets Manager API, CreateSecret'),
  nameLength('AWS::SSM::Parameter', 'Name', 2048, 'Systems Manager API, PutParameter'),
  ...(
    [
      ['Resources', 500],
      ['Parameters', 200],
      ['Outputs', 200],
      ['Mappings', 200],
    ] as const
  ).map(([section, max]): Limit => ({
    name: `${section} of a stack`,
    source: cloudFormation,
    max,
    measure: countSection(section),
    violation: buildStack(
      {},
      { [section]: Object.fromEntries(repeat(max + 1).map((_, at) => [`N${at}`, { Type: 'T' }])) },
    ),
  })),
  {
    // A release moves all functions at once, of which an account may have 1,300.
    name: 'deployment groups of an application',
    source: 'CodeDeploy User Guide, Quotas',
    max: 1_000,
    measure: countBy('AWS::CodeDeploy::DeploymentGroup', 'ApplicationName'),
    violation: buildStack(
      Object.fromEntries(
        repeat(1_001).map((_, at) => [
          `G${at}`,
          { Type: 'AWS::CodeDeploy::DeploymentGroup', Properties: {} },
        ]),
      ),
    ),
  },
  {
    name: 'alarms of a deployment group',
    source: 'CodeDeploy User Guide, Quotas',
    max: 50,
    measure: measureList('AWS::CodeDeploy::DeploymentGroup', 'AlarmConfiguration', 'Alarms'),
    violation: resource('AWS::CodeDeploy::DeploymentGroup', {
      AlarmConfiguration: { Alarms: repeat(51, {}) },
    }),
  },
  {
    name: 'bytes of a template',
    source: cloudFormation,
    max: 1_048_576,
    measure: ({ stacks }) =>
      stacks.map(({ name, template }) => [name, Buffer.byteLength(JSON.stringify(template))]),
    violation: buildStack({}, { Description: text(1_048_576) }),
  },
  ...(['AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Integration'] as const).map(
    (Type): Limit => ({
      name: `${Type} of an API`,
      source: httpApi,
      max: 300,
      measure: countBy(Type, 'ApiId'),
      violation: buildStack(
        Object.fromEntries(repeat(301).map((_, at) => [`R${at}`, { Type, Properties: {} }])),
      ),
    }),
  ),
  {
    name: 'bytes of the access log format',
    source: httpApi,
    max: 3072,
    measure: measureText('AWS::ApiGatewayV2::Stage', 'AccessLogSettings', 'Format'),
    violation: resource('AWS::ApiGatewayV2::Stage', { AccessLogSettings: { Format: text(3073) } }),
  },
  {
    name: 'indexes added or removed since the last release',
    source: 'DynamoDB Developer Guide, Managing global secondary indexes',
    max: 1,
    measure: measureIndexChanges,
    violation: resource('AWS::DynamoDB::GlobalTable', {
      GlobalSecondaryIndexes: [...releasedIndexes, 'one', 'two'].map((IndexName) => ({
        IndexName,
      })),
    }),
  },
  {
    name: 'secondary indexes of a table',
    source: 'DynamoDB Developer Guide, Quotas',
    max: 20,
    measure: measureList('AWS::DynamoDB::GlobalTable', 'GlobalSecondaryIndexes'),
    violation: resource('AWS::DynamoDB::GlobalTable', { GlobalSecondaryIndexes: repeat(21, {}) }),
  },
  ...(['ReadUnitsPerSecond', 'WriteUnitsPerSecond'] as const).map((name): Limit => ({
    name: `${name} of a table`,
    source: 'DynamoDB Developer Guide, Quotas: 40,000 units of a table',
    max: 40_000,
    measure: measureNumber('AWS::DynamoDB::GlobalTable', 'WarmThroughput', name),
    violation: resource('AWS::DynamoDB::GlobalTable', { WarmThroughput: { [name]: 40_001 } }),
  })),
  {
    name: 'targets of a rule',
    source: 'EventBridge User Guide, Quotas',
    max: 5,
    measure: measureList('AWS::Events::Rule', 'Targets'),
    violation: resource('AWS::Events::Rule', { Targets: repeat(6, {}) }),
  },
  {
    name: 'metric filters of a log group',
    source: 'CloudWatch Logs User Guide, Quotas',
    max: 100,
    measure: countBy('AWS::Logs::MetricFilter', 'LogGroupName'),
    violation: buildStack(
      Object.fromEntries(
        repeat(101).map((_, at) => [`F${at}`, { Type: 'AWS::Logs::MetricFilter' }]),
      ),
    ),
  },
  {
    name: 'capacity of the firewall',
    source: waf,
    max: 1500,
    measure: measureEach('AWS::WAFv2::WebACL', (properties) =>
      getList(properties, 'Rules').reduce<number>(
        (sum, rule) => sum + getCapacity(getValue(rule, 'Statement')),
        0,
      ),
    ),
    violation: resource('AWS::WAFv2::WebACL', {
      Rules: repeat(8, {
        Statement: {
          ManagedRuleGroupStatement: { Name: 'AWSManagedRulesKnownBadInputsRuleSet' },
        },
      }),
    }),
  },
  {
    name: 'least limit of a rate rule',
    source: wafRate,
    min: 10,
    measure: measureEach('AWS::WAFv2::WebACL', (properties) =>
      Math.min(
        ...getList(properties, 'Rules').flatMap((rule) => {
          const limit = getValue(rule, 'Statement', 'RateBasedStatement', 'Limit')
          return limit === undefined ? [] : [Number(limit)]
        }),
      ),
    ),
    violation: resource('AWS::WAFv2::WebACL', {
      Rules: [{ Statement: { RateBasedStatement: { Limit: 9 } } }],
    }),
  },
  {
    name: 'cache behaviors of a distribution',
    source: cloudFront,
    max: 75,
    measure: measureList(distribution, 'DistributionConfig', 'CacheBehaviors'),
    violation: resource(distribution, { DistributionConfig: { CacheBehaviors: repeat(76, {}) } }),
  },
  {
    name: 'origins of a distribution',
    source: cloudFront,
    max: 100,
    measure: measureList(distribution, 'DistributionConfig', 'Origins'),
    violation: resource(distribution, { DistributionConfig: { Origins: repeat(101, {}) } }),
  },
  {
    name: 'response headers policies of an account',
    source: cloudFront,
    max: 20,
    measure: ({ find }) => [[headersPolicy, find(headersPolicy).length]],
    violation: buildStack(
      Object.fromEntries(
        repeat(21).map((_, at) => [`P${at}`, { Type: headersPolicy, Properties: {} }]),
      ),
    ),
  },
  {
    name: 'custom headers of a response headers policy',
    source: cloudFront,
    max: 10,
    measure: measureList(
      headersPolicy,
      'ResponseHeadersPolicyConfig',
      'CustomHeadersConfig',
      'Items',
    ),
    violation: resource(headersPolicy, {
      ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items: repeat(11, {}) } },
    }),
  },
  {
    // CloudFront refuses the same header in both sections of a policy.
    name: 'security headers among the custom headers',
    source: 'CloudFront Developer Guide, Understand response headers policies',
    max: 0,
    measure: measureEach(
      headersPolicy,
      (properties) =>
        getList(properties, 'ResponseHeadersPolicyConfig', 'CustomHeadersConfig', 'Items').filter(
          (item) => securityHeaders.has(String(getValue(item, 'Header')).toLowerCase()),
        ).length,
    ),
    violation: resource(headersPolicy, {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: { Items: [{ Header: 'Content-Security-Policy' }] },
      },
    }),
  },
  {
    // With credentials, browsers and API Gateway refuse every origin.
    name: 'origins * of an API with credentials',
    source: 'API Gateway Developer Guide, Configure CORS for HTTP APIs',
    max: 0,
    measure: measureEach('AWS::ApiGatewayV2::Api', (properties) =>
      getValue(properties, 'CorsConfiguration', 'AllowCredentials') === true
        ? getList(properties, 'CorsConfiguration', 'AllowOrigins').filter((each) => each === '*')
            .length
        : 0,
    ),
    violation: resource('AWS::ApiGatewayV2::Api', {
      CorsConfiguration: { AllowCredentials: true, AllowOrigins: ['*'] },
    }),
  },
  {
    name: 'bytes of an edge function',
    source: cloudFront,
    max: 10_240,
    measure: measureText('AWS::CloudFront::Function', 'FunctionCode'),
    violation: resource('AWS::CloudFront::Function', { FunctionCode: text(10_241) }),
  },
]

/** Lists what in the templates exceeds a limit. */
export const listExcesses = (
  { name, min = -Infinity, max = Infinity, measure }: Limit,
  stacks: readonly Stack[],
): string[] =>
  measure({ stacks, find: createResolver(stacks, 'http://127.0.0.1') })
    // Also what is no number.
    .filter(([, value]) => !(value >= min && value <= max))
    .map(([subject, value]) => `${name}: ${subject} has ${value}`)
