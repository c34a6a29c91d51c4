import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forkStack } from '#test/support/stack/fork-stack.ts'
import { localClient } from '#test/support/stack/local-client.ts'
import { getFixtureName, writeFixtureApp } from '#test/infra/fixture/fixture-app.ts'

const app = writeFixtureApp()
let stack: Awaited<ReturnType<typeof forkStack>>
let output = ''
beforeAll(async () => {
  const path = join(app.folder, 'assembly/app.template.json')
  const template = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    template
      .replaceAll('"sqs:ReceiveMessage"', '"sqs:ListQueues"')
      .replaceAll('"dynamodb:GetRecords"', '"dynamodb:ListTables"'),
  )
  stack = await forkStack(app.options, {
    onLine: (line) => {
      output += `${line}\n`
    },
  })
})
afterAll(async () => {
  await stack.stop()
  rmSync(app.folder, { recursive: true })
})

test('a function whose role may not read its source gets nothing, and the output says why', async () => {
  const sqs = new SQSClient(localClient(stack.url))
  const QueueUrl = `${stack.url}/000000000000/${getFixtureName('Handled')}`
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'fine' }))
  await fetch(`${stack.url}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT1M' }),
  })
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  )
  expect(Attributes?.['ApproximateNumberOfMessages']).toBe('1')
  expect(app.readInvocations().filter(({ from }) => from !== 'schedule')).toEqual([])
  expect(stack.sources.filter(([source]) => source.startsWith('arn:'))).toEqual([])
  await expect.poll(() => output).toContain('not authorized to perform: sqs:ReceiveMessage on')
  expect(output).toContain('not authorized to perform: dynamodb:GetRecords on')
})
