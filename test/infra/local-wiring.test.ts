import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { getList, getText, getValue } from './synthesize.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'

const templateShape = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.optional(z.record(z.string(), z.unknown())) }),
  ),
})

/** Reads the resources of the synthesized templates without the code of the local runner. */
const readResources = () => {
  const folder = inject('stack').built.assemblyDir
  const templates = readdirSync(folder).filter((file) => file.endsWith('.template.json'))
  return new Map(
    templates.flatMap((file) =>
      Object.entries(
        templateShape.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).Resources,
      ),
    ),
  )
}

/** Lists the wiring of the templates: the name of each source with the handler it invokes. */
const listTemplateWiring = () => {
  const resources = readResources()
  const getProperties = (id: string) => resources.get(id)?.Properties ?? {}
  const getHandler = (id: string) => getText(getProperties(id), 'Handler')
  return [...resources].flatMap(([id, { Type, Properties }]): [string, string][] => {
    if (Type === 'AWS::Lambda::EventSourceMapping') {
      const queue = getValue(Properties, 'EventSourceArn', 'Fn::GetAtt', 0)
      const name = typeof queue === 'string' ? getText(getProperties(queue), 'QueueName') : 'stream'
      return [[name, getHandler(getText(Properties, 'FunctionName', 'Ref'))]]
    }
    if (Type === 'AWS::Events::Rule' && getValue(Properties, 'ScheduleExpression') !== undefined)
      return getList(Properties, 'Targets').map((target) => {
        const [targetId] = getList(target, 'Arn', 'Fn::GetAtt')
        return [`schedule ${id}`, getHandler(String(targetId))]
      })
    return []
  })
}

const policyTypes = ['AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy', 'AWS::S3::BucketPolicy']

/** Lists the conditions in policies of queues, topics and buckets: action, operator and key. */
const listResourceConditions = () =>
  [...readResources().values()]
    .filter(({ Type }) => policyTypes.includes(Type))
    .flatMap(({ Properties }) => getList(Properties, 'PolicyDocument', 'Statement'))
    .flatMap((statement) =>
      Object.entries(getValue(statement, 'Condition') ?? {}).flatMap(([operator, keys]) =>
        Object.keys(z.parse(z.looseObject({}), keys)).map(
          (key) => `${getList(statement, 'Action').join()} ${operator} ${key}`,
        ),
      ),
    )

const stack = await setUpSharedStack()

test('the local runner starts every stream, queue and schedule of the template, and nothing else', () => {
  const wiring = listTemplateWiring()
  const started = stack.sources.map(([source, handler]) => {
    if (source.includes('/stream/')) return ['stream', handler]
    if (source.startsWith('arn:aws:sqs:')) return [source.split(':').at(-1), handler]
    return [`schedule ${source.split('/').at(0)?.split('-').at(-1)}`, handler]
  })
  const sort = (list: readonly (readonly unknown[])[]) => list.map(String).toSorted()
  expect(wiring.length).toBeGreaterThanOrEqual(8)
  expect(sort(started)).toEqual(sort(wiring))
})

test('the conditions that the local runner does not evaluate are these, of AWS services and TLS', () => {
  expect([...new Set(listResourceConditions())].toSorted()).toEqual([
    's3:* Bool aws:SecureTransport',
    's3:GetObject,s3:ListBucket StringEquals AWS:SourceArn',
    's3:PutObject ArnLike aws:SourceArn',
    's3:PutObject StringEquals aws:SourceAccount',
    's3:PutObject StringEquals s3:x-amz-acl',
    'sns:Publish Bool aws:SecureTransport',
    'sns:Publish StringEquals AWS:SourceAccount',
    'sns:Publish StringEquals AWS:SourceArn',
    'sns:Publish StringEquals aws:SourceAccount',
    'sqs:* Bool aws:SecureTransport',
    'sqs:GetQueueAttributes,sqs:GetQueueUrl,sqs:SendMessage ArnEquals aws:SourceArn',
    'sqs:SendMessage ArnEquals aws:SourceArn',
  ])
})
