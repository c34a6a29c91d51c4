import { App } from 'aws-cdk-lib'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Environment, environments, getEnvironment } from '#infra/environments.ts'
import { listEvents } from '#infra/events.ts'
import {
  getNeededConcurrency,
  getQueueConcurrency,
  listQueueNames,
  queueSettings,
} from '#infra/queues.ts'
import { createDataStack } from '#infra/stacks/data-stack.ts'
import { indexKeys } from '#functions/store/expressions.ts'
import { isRowIndex } from '#functions/store/list-indexes.ts'
import { getValue, getList, synthesize } from './synthesize.ts'

/** DynamoDB allows two readers per shard. A third causes throttling. */
const streamReaders = 2

const prdEvents = listEvents(getEnvironment('prd'))

let prd: Awaited<ReturnType<typeof synthesize>>
beforeAll(async () => {
  prd = await synthesize('prd')
})

const getOnlyResource = (type: string) => {
  const [only, ...others] = prd.ofType(type)
  expect(others).toEqual([])
  return only?.properties ?? {}
}

test('the table has encryption, TTL and a stream', () => {
  expect(getOnlyResource('AWS::DynamoDB::GlobalTable')).toMatchObject({
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    SSESpecification: { SSEEnabled: true },
  })
})

test('the protected table is created last, because no rollback could delete it', () => {
  const [table] = prd.ofType('AWS::DynamoDB::GlobalTable')
  const others = prd.resources.filter(
    ({ template, type }) =>
      template === table?.template && ['AWS::S3::Bucket', 'AWS::SES::EmailIdentity'].includes(type),
  )
  expect(others.length).toBeGreaterThanOrEqual(3)
  expect(table?.dependsOn).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
})

test('the table has exactly the indexes that the store uses', () => {
  const indexes = getList(getOnlyResource('AWS::DynamoDB::GlobalTable'), 'GlobalSecondaryIndexes')
  const expected = Object.entries(indexKeys).map(([name, keys]) => ({
    IndexName: name,
    KeySchema: [
      { AttributeName: keys.partition, KeyType: 'HASH' },
      { AttributeName: keys.sort, KeyType: 'RANGE' },
    ],
    Projection: isRowIndex(name)
      ? { ProjectionType: 'INCLUDE', NonKeyAttributes: ['row'] }
      : { ProjectionType: 'KEYS_ONLY' },
  }))
  expect(new Map(indexes.map((each) => [getValue(each, 'IndexName'), each]))).toEqual(
    new Map(expected.map((each) => [each.IndexName, each])),
  )
  expect(indexes.length).toBe(Object.keys(indexKeys).length)
})

test('no bucket is public, and each is encrypted', () => {
  const buckets = prd.ofType('AWS::S3::Bucket')
  expect(buckets.length).toBeGreaterThanOrEqual(3)
  for (const bucket of buckets)
    expect(bucket.properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {},
    })
})

test('every queue has its own attempts, dead-letter queue and concurrency', () => {
  const names = listQueueNames(getEnvironment('prd'))
  const queues = prd.ofType('AWS::SQS::Queue')
  const redrives = queues.flatMap(({ properties }) => properties['RedrivePolicy'] ?? [])
  expect(redrives.map((each) => getValue(each, 'maxReceiveCount'))).toEqual(
    names.map((name) => queueSettings[name].attempts),
  )
  const targets = redrives.map((each) => JSON.stringify(getValue(each, 'deadLetterTargetArn')))
  expect(new Set(targets).size).toBe(names.length)
  const limits = prd
    .ofType('AWS::Lambda::EventSourceMapping')
    .flatMap(({ properties }) => getValue(properties, 'ScalingConfig', 'MaximumConcurrency') ?? [])
  expect(limits.length).toBe(names.length)
  expect(new Set(limits)).toEqual(new Set(names.map((name) => queueSettings[name].concurrency)))
  const reserved = prd
    .ofType('AWS::Lambda::Function')
    .flatMap(({ properties }) => properties['ReservedConcurrentExecutions'] ?? [])
  const sort = (numbers: readonly unknown[]) =>
    numbers.map(Number).toSorted((one, other) => one - other)
  expect(sort(reserved)).toEqual(sort(limits))
  const needed = getNeededConcurrency(environments.prd)
  expect(needed).toBe(reserved.reduce((sum: number, each) => sum + Number(each), 1_000))
})

test('an environment has other concurrencies of queues, and a table that takes more at once', () => {
  const environment: Environment = {
    ...environments.prd,
    queueConcurrency: { notifications: 100 },
    tableThroughput: { reads: 20_000, writes: 10_000 },
  }
  expect(getQueueConcurrency(environment, 'notifications')).toBe(100)
  expect(getNeededConcurrency(environment) - getNeededConcurrency(environments.prd)).toBe(80)
  const app = new App()
  const { stack } = createDataStack(app, environment)
  const template: unknown = app.synth().getStackByName(stack.stackName).template
  const tables = Object.values(
    z
      .record(z.string(), z.looseObject({ Type: z.string() }))
      .parse(getValue(template, 'Resources')),
  ).filter(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable')
  const warm = { ReadUnitsPerSecond: 20_000, WriteUnitsPerSecond: 10_000 }
  expect(tables).toMatchObject([{ Properties: { WarmThroughput: warm } }])
  const indexes = getList(tables[0], 'Properties', 'GlobalSecondaryIndexes')
  expect(indexes.map((index) => getValue(index, 'WarmThroughput'))).toEqual(indexes.map(() => warm))
  const [own] = prd.ofType('AWS::DynamoDB::GlobalTable')
  expect(own?.properties).not.toHaveProperty('WarmThroughput')
})

test('the queue of sandbox payments exists only where payments are made in the sandbox', async () => {
  expect(listQueueNames(getEnvironment('prd'))).not.toContain('sandbox-payments')
  expect(listQueueNames(getEnvironment('dev'))).toContain('sandbox-payments')
})

test('bounces and complaints of e-mails reach their queue', () => {
  const [destination] = prd.ofType('AWS::SES::ConfigurationSetEventDestination')
  expect(getValue(destination?.properties ?? {}, 'EventDestination')).toMatchObject({
    Enabled: true,
    MatchingEventTypes: ['bounce', 'complaint'],
    SnsDestination: { TopicARN: {} },
  })
  const subscriptions = prd
    .ofType('AWS::SNS::Subscription')
    .map(({ properties }) => properties)
    .filter(({ Protocol }) => Protocol === 'sqs')
  expect(subscriptions).toMatchObject([{ RawMessageDelivery: true }])
})

test('every queue and stream handler reports failures per message', () => {
  const mappings = prd.ofType('AWS::Lambda::EventSourceMapping')
  expect(mappings.length).toBe(prdEvents.filter((event) => event.source.kind !== 'schedule').length)
  for (const mapping of mappings)
    expect(mapping.properties['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures'])
})

const getDiscardedChanges = () =>
  prd
    .ofType('AWS::S3::Bucket')
    .find(({ properties }) => properties['NotificationConfiguration'] !== undefined)

/** The rule of EventBridge that announces stored changes. */
const findAnnouncement = () =>
  prd.ofType('AWS::Events::Rule').find(({ properties }) => properties['EventPattern'] !== undefined)

test('a stream handler splits a failed batch, gives up after 20 repeats and stores the records', () => {
  const streams = prd
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter((mapping) => mapping.properties['StartingPosition'] !== undefined)
  expect(streams.length).toBe(prdEvents.filter((event) => event.source.kind === 'stream').length)
  expect(streams.length).toBeLessThanOrEqual(streamReaders)
  for (const mapping of streams)
    expect(mapping.properties).toMatchObject({
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 20,
      ParallelizationFactor: 10,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [getDiscardedChanges()?.id, 'Arn'] } },
      },
    })
})

test('no queue is notified by S3 itself, whose test message would raise its alarm', () => {
  const configurations = prd
    .ofType('AWS::S3::Bucket')
    .map(({ properties }) => properties['NotificationConfiguration'])
  expect(configurations.filter((each) => each !== undefined)).toEqual([
    { EventBridgeConfiguration: { EventBridgeEnabled: true } },
  ])
  expect(prd.ofType('Custom::S3BucketNotifications')).toEqual([])
})

test('discarded records are announced in the dead-letter queue that has the alarm', () => {
  const queue = prd
    .ofType('AWS::SQS::Queue')
    .find(
      ({ properties }) => properties['QueueName'] === 'pakk-prd-stream-and-schedules-dead-letters',
    )
  const arn = { 'Fn::GetAtt': [queue?.id, 'Arn'] }
  expect(getDiscardedChanges()?.properties).toMatchObject({
    // As long as the queue keeps its messages.
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 14, Status: 'Enabled' }] },
  })
  const rule = findAnnouncement()
  expect(rule?.properties).toMatchObject({
    EventPattern: {
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { bucket: { name: [{ Ref: getDiscardedChanges()?.id }] } },
    },
    State: 'ENABLED',
    Targets: [{ Arn: arn }],
  })
  const statements = prd
    .ofType('AWS::SQS::QueuePolicy')
    .flatMap(({ properties }) => getList(properties, 'PolicyDocument', 'Statement'))
  const allowed = statements.filter((statement) =>
    getList(statement, 'Action').includes('sqs:SendMessage'),
  )
  expect(allowed).toContainEqual(
    expect.objectContaining({
      Effect: 'Allow',
      Principal: { Service: 'events.amazonaws.com' },
      Resource: arn,
      Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [rule?.id, 'Arn'] } } },
    }),
  )
})

test('every scheduled handler has a rule with a dead-letter queue', () => {
  const rules = prd
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => properties['ScheduleExpression'] !== undefined)
  expect(rules.length).toBe(prdEvents.filter((event) => event.source.kind === 'schedule').length)
  for (const rule of rules)
    expect(getValue(rule.properties, 'Targets', 0, 'DeadLetterConfig')).toBeDefined()
})

test('CloudWatch may publish to the topics of the alarms, for alarms of this account only', () => {
  const topics = prd.ofType('AWS::SNS::Topic').filter(({ template }) => template.includes('alarms'))
  expect(topics.length).toBe(2)
  for (const { id, template } of topics) {
    const statements = prd
      .ofType('AWS::SNS::TopicPolicy')
      .filter((policy) => policy.template === template)
      .flatMap(({ properties }) => getList(properties, 'PolicyDocument', 'Statement'))
      .filter((statement) => getValue(statement, 'Effect') === 'Allow')
    expect(statements).toMatchObject([
      {
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': environments.prd.account } },
        Resource: { Ref: id },
      },
    ])
  }
})
