import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'

/**
 * Consumes a queue until the parent process disconnects, for a program that is forked: it says `ready`,
 * receives up to ten messages at a time in each of `concurrency` loops, and deletes what `handle` has
 * handled.
 */
export const consumeQueue = async (
  sqs: SQSClient,
  {
    QueueUrl,
    concurrency,
    handle,
  }: {
    readonly QueueUrl: string
    readonly concurrency: number
    readonly handle: (messages: readonly Message[]) => Promise<unknown>
  },
): Promise<void> => {
  const consume = async (): Promise<void> => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    )
    await handle(Messages)
    if (Messages.length > 0)
      await sqs.send(
        new DeleteMessageBatchCommand({
          QueueUrl,
          Entries: Messages.map(({ ReceiptHandle }, index) => ({
            Id: String(index),
            ReceiptHandle,
          })),
        }),
      )
    return consume()
  }
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
  await Promise.all(Array.from({ length: concurrency }, consume))
}
