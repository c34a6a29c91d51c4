import { expect, test } from 'vitest'
import { buildStack } from './build-stack.ts'
import { listSourceFaults } from './source-permissions.ts'

const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })
const stream = { 'Fn::GetAtt': ['Table', 'StreamArn'] }

const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
const streamActions = [
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:DescribeStream',
  'dynamodb:ListStreams',
]

const allow = (Action: readonly string[], Resource: unknown) => ({
  Effect: 'Allow',
  Action,
  Resource,
})

const readQueue = allow(queueActions, arn('Messages'))
const readStream = allow(streamActions, stream)
const sendDeadLetters = allow(['sqs:SendMessage'], arn('DeadLetters'))

/** Builds a function that reads a queue and a stream, with these statements of its role. */
const buildStacks = (statements: readonly object[], dependsOn: readonly string[] = ['Policy']) => [
  buildStack({
    Messages: { Type: 'AWS::SQS::Queue' },
    DeadLetters: { Type: 'AWS::SQS::Queue' },
    Table: { Type: 'AWS::DynamoDB::GlobalTable' },
    Role: { Type: 'AWS::IAM::Role' },
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: statements } },
    },
    Function: {
      Type: 'AWS::Lambda::Function',
      Properties: { FunctionName: 'reader', Role: arn('Role') },
      DependsOn: dependsOn,
    },
    OfQueue: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { EventSourceArn: arn('Messages'), FunctionName: { Ref: 'Function' } },
    },
    OfStream: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: stream,
        FunctionName: { Ref: 'Function' },
        DestinationConfig: { OnFailure: { Destination: arn('DeadLetters') } },
      },
    },
  }),
]

test('a function may read its sources and send its dead letters', () => {
  expect(listSourceFaults(buildStacks([readQueue, readStream, sendDeadLetters]))).toEqual([])
})

test.each(queueActions)('a role without %s is found', (action) => {
  const others = queueActions.filter((other) => other !== action)
  const statements = [allow(others, arn('Messages')), readStream, sendDeadLetters]
  expect(listSourceFaults(buildStacks(statements))).toEqual([
    expect.stringContaining(`reader may not ${action} on `),
  ])
})

test.each(streamActions)('a role without %s is found', (action) => {
  const others = streamActions.filter((other) => other !== action)
  const statements = [readQueue, allow(others, stream), sendDeadLetters]
  expect(listSourceFaults(buildStacks(statements))).toEqual([
    expect.stringContaining(`reader may not ${action} on `),
  ])
})

test('a role that may send to another queue than the dead letters is found', () => {
  const statements = [readQueue, readStream, allow(['sqs:SendMessage'], arn('Messages'))]
  expect(listSourceFaults(buildStacks(statements))).toEqual([
    expect.stringMatching(/^reader may not sqs:SendMessage on .*DeadLetters$/),
  ])
})

test.each([
  ['every resource', allow(queueActions, '*')],
  ['every queue of the account', allow(queueActions, 'arn:aws:sqs:eu-north-1:000000000000:*')],
  ['every action', allow(['sqs:*'], '*')],
])('a role that may read %s is found', (_, statement) => {
  const faults = listSourceFaults(buildStacks([statement, readStream, sendDeadLetters]))
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringContaining('reader may sqs:ReceiveMessage on more than '),
    ]),
  )
})

test('a mapping that may be created before the policy of its role is found', () => {
  const statements = [readQueue, readStream, sendDeadLetters]
  const faults = listSourceFaults(buildStacks(statements, []))
  expect(new Set(faults)).toEqual(new Set(['reader is created before Policy']))
})
