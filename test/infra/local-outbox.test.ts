import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { describe, expect, test } from 'vitest'
import { setUpFixtureStack } from './fixture/fixture-stack.ts'

const stack = setUpFixtureStack()

describe('the outbox', () => {
  const outbox = async (to: string): Promise<unknown> =>
    (await stack.get(`/local/outbox?to=${encodeURIComponent(to)}`)).json()

  test('contains an SMS', async () => {
    const sns = new SNSClient(stack.getClientConfig())
    const Message = 'Uksekood 501005 & <kood>'
    const { MessageId } = await sns.send(
      new PublishCommand({ PhoneNumber: '+37251234567', Message }),
    )
    expect(await outbox('+37251234567')).toEqual([
      expect.objectContaining({ id: MessageId, channel: 'sms', text: Message, subject: '' }),
    ])
  })

  test('rejects an SMS to an invalid phone number', async () => {
    const sns = new SNSClient(stack.getClientConfig())
    const sent = sns.send(new PublishCommand({ PhoneNumber: '51234567', Message: 'x' }))
    await expect(sent).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  test('contains an e-mail once per recipient', async () => {
    const ses = new SESv2Client(stack.getClientConfig())
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'noreply@pakk.test',
        Destination: { ToAddresses: ['one@pakk.test'], BccAddresses: ['two@pakk.test'] },
        Content: {
          Simple: {
            Subject: { Data: 'Tere' },
            Body: { Text: { Data: 'tekst' }, Html: { Data: '<p>tekst' } },
          },
        },
      }),
    )
    const message = { channel: 'email', subject: 'Tere', text: 'tekst', html: '<p>tekst' }
    expect(await outbox('one@pakk.test')).toEqual([expect.objectContaining(message)])
    expect(await outbox('two@pakk.test')).toEqual([expect.objectContaining(message)])
  })
})
