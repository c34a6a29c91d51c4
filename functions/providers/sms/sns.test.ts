import { SNSClient } from '@aws-sdk/client-sns'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHttpDouble } from '#test/support/stack/http-double.ts'
import { createSnsSender } from './sns.ts'

const published =
  '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>m</MessageId></PublishResult></PublishResponse>'

let double: Awaited<ReturnType<typeof startHttpDouble>>
beforeEach(async () => {
  double = await startHttpDouble(() => ({ text: published }))
})
afterEach(() => double.stop())

const sender = () =>
  createSnsSender(
    { 372: 'Pakk', 371: 'Pakk', 370: 'Pakk', 358: 'PakkFI' },
    new SNSClient({
      endpoint: double.url,
      region: 'eu-north-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    }),
  )

test('sends a transactional message with the sender id', async () => {
  await sender().send({ to: '+37255512345', text: 'Kood 501005' })
  const form = new URLSearchParams(double.requests[0]?.body)
  expect([...form.entries()]).toEqual(
    expect.arrayContaining([
      ['Action', 'Publish'],
      ['PhoneNumber', '+37255512345'],
      ['Message', 'Kood 501005'],
      ['MessageAttributes.entry.1.Name', 'AWS.SNS.SMS.SenderID'],
      ['MessageAttributes.entry.1.Value.StringValue', 'Pakk'],
      ['MessageAttributes.entry.2.Name', 'AWS.SNS.SMS.SMSType'],
      ['MessageAttributes.entry.2.Value.StringValue', 'Transactional'],
    ]),
  )
})

test.each(['+37255512345', '+37121234567', '+37061234567', '+358401234567'])(
  'sends to %s',
  async (to) => {
    await sender().send({ to, text: 'x' })
    expect(double.requests).toHaveLength(1)
  },
)

test.each([
  '+4915112345678',
  '+88213123456',
  '+1 900 555 0100',
  '55512345',
  '+372',
  '+372555 12345',
  '',
])('refuses «%s» and sends nothing', async (to) => {
  await expect(sender().send({ to, text: 'x' })).rejects.toMatchObject({ failure: 'refused' })
  expect(double.requests).toEqual([])
})
