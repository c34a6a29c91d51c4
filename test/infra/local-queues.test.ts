import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getFixtureName } from '#test/infra/fixture/fixture-app.ts'
import { setUpFixtureStack } from '#test/infra/fixture/fixture-stack.ts'

const stack = setUpFixtureStack()
let sqs: SQSClient
let url: string
beforeAll(async () => {
  sqs = new SQSClient(stack.getClientConfig())
  const found = await sqs.send(new GetQueueUrlCommand({ QueueName: getFixtureName('Unhandled') }))
  url = found.QueueUrl ?? ''
})

describe('queues', () => {
  beforeEach(async () => {
    await sqs.send(new PurgeQueueCommand({ QueueUrl: url }))
  })

  const send = (body: string, options = {}) =>
    sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: body, ...options }))
  const receive = async (options = {}) => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, ...options }),
    )
    return Messages
  }
  const counts = async (queueUrl = url) => {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['All'] }),
    )
    return [
      Attributes['ApproximateNumberOfMessages'],
      Attributes['ApproximateNumberOfMessagesNotVisible'],
      Attributes['ApproximateNumberOfMessagesDelayed'],
    ]
  }

  test('hide a received message until it is deleted', async () => {
    await send('õ', { MessageAttributes: { kind: { DataType: 'String', StringValue: 'x' } } })
    const [message] = await receive({ MessageAttributeNames: ['All'] })
    expect(message).toMatchObject({
      Body: 'õ',
      Attributes: { ApproximateReceiveCount: '1' },
      MessageAttributes: { kind: { StringValue: 'x' } },
    })
    expect(await receive()).toEqual([])
    await sqs.send(
      new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: message?.ReceiptHandle }),
    )
    expect(await counts()).toEqual(['0', '0', '0'])
  })

  test('deliver a new message to a waiting receiver', async () => {
    const waiting = receive({ WaitTimeSeconds: 20 })
    await send('late')
    expect((await waiting).map(({ Body }) => Body)).toEqual(['late'])
  })

  test('deliver a message again when its visibility time-out is set to 0', async () => {
    await send('again')
    const [message] = await receive()
    await sqs.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: url,
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    )
    expect((await receive()).map(({ Attributes }) => Attributes?.ApproximateReceiveCount)).toEqual([
      '2',
    ])
  })

  test('ignore a deletion by the receipt of an earlier receive', async () => {
    await send('twice')
    const [first] = await receive({ VisibilityTimeout: 0 })
    await receive()
    await sqs.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: first?.ReceiptHandle }))
    expect(await counts()).toEqual(['0', '1', '0'])
  })

  test('deliver a delayed message when the clock passes its time', async () => {
    await send('later', { DelaySeconds: 900 })
    expect(await counts()).toEqual(['0', '0', '1'])
    const waiting = receive({ WaitTimeSeconds: 20 })
    await stack.advanceClock('PT15M')
    expect((await waiting).map(({ Body }) => Body)).toEqual(['later'])
  })

  test('move a message that was received too often to the dead-letter queue, and back', async () => {
    await send('poison')
    await receive({ VisibilityTimeout: 0 })
    await receive({ VisibilityTimeout: 0 })
    expect(await receive()).toEqual([])
    const dead = url.replace(getFixtureName('Unhandled'), getFixtureName('UnhandledDeadLetters'))
    expect(await counts(dead)).toEqual(['1', '0', '0'])
    await sqs.send(
      new StartMessageMoveTaskCommand({
        SourceArn: `arn:aws:sqs:eu-north-1:000000000000:${getFixtureName('UnhandledDeadLetters')}`,
      }),
    )
    expect((await receive()).map(({ Body }) => Body)).toEqual(['poison'])
  })

  test('report the result of each entry of a batch', async () => {
    const answer = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: url,
        Entries: [
          { Id: 'good', MessageBody: 'good' },
          { Id: 'large', MessageBody: 'x'.repeat(1_048_577) },
        ],
      }),
    )
    expect(answer.Successful?.map(({ Id }) => Id)).toEqual(['good'])
    expect(answer.Failed?.map(({ Id }) => Id)).toEqual(['large'])
  })

  test('return an error for a queue that is not in the template', async () => {
    const missing = sqs.send(new GetQueueUrlCommand({ QueueName: 'missing' }))
    await expect(missing).rejects.toMatchObject({ name: 'QueueDoesNotExist' })
  })
})
