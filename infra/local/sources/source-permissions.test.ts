import { expect, test } from 'vitest'
import { findSourceDenial } from './source-permissions.ts'

const queue = 'arn:aws:sqs:eu-north-1:000000000000:messages'
const stream = 'arn:aws:dynamodb:eu-north-1:000000000000:table/t/stream/local'
const letters = 'arn:aws:sqs:eu-north-1:000000000000:letters'
const bucket = 'arn:aws:s3:::discarded'

const queueActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
const streamActions = ['GetRecords', 'GetShardIterator', 'DescribeStream', 'ListStreams'].map(
  (name) => `dynamodb:${name}`,
)

test.each([
  ['a queue', queue, undefined, queueActions],
  ['a stream', stream, undefined, streamActions],
  ['a stream with a queue', stream, letters, [...streamActions, 'sqs:SendMessage']],
  ['a stream with a bucket', stream, bucket, [...streamActions, 's3:PutObject', 's3:ListBucket']],
])('%s is read only if the role may do all of it', (_, sourceArn, failureArn, actions) => {
  const find = (allowed: readonly string[]) =>
    findSourceDenial(
      { sourceArn, failureArn, definition: { roleArn: 'role' } },
      new Map([['role', (action: string) => allowed.includes(action)]]),
    )
  expect(find(actions)).toBeUndefined()
  for (const action of actions)
    expect(find(actions.filter((other) => other !== action))).toContain(
      `role is not authorized to perform: ${action} on resource: arn:aws:`,
    )
})

test('a function whose role has no policy reads nothing', () => {
  const mapping = { sourceArn: queue, failureArn: undefined, definition: { roleArn: 'role' } }
  expect(findSourceDenial(mapping, new Map())).toContain('sqs:ReceiveMessage')
})
