import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setUpFixtureStack } from '#test/infra/fixture/fixture-stack.ts'

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

  test('contains the files of an e-mail', async () => {
    const ses = new SESv2Client(stack.getClientConfig())
    const file = { FileName: 'labels.pdf', RawContent: Buffer.from('%PDF-1.7') }
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'noreply@pakk.test',
        Destination: { ToAddresses: ['files@pakk.test'] },
        Content: {
          Simple: {
            Subject: { Data: 'Tere' },
            Body: { Text: { Data: 'tekst' } },
            Attachments: [file, { ...file, FileName: 'receipt.pdf' }],
          },
        },
      }),
    )
    const [message] = z
      .array(
        z.object({
          attachments: z.array(
            z.object({ file_name: z.string(), bytes: z.number(), url: z.string() }),
          ),
        }),
      )
      .parse(await outbox('files@pakk.test'))
    expect(message?.attachments.map(({ file_name, bytes }) => [file_name, bytes])).toEqual([
      ['labels.pdf', 8],
      ['receipt.pdf', 8],
    ])
    const response = await stack.get(message?.attachments[1]?.url ?? '')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="receipt.pdf"')
    expect(await response.text()).toBe('%PDF-1.7')
    expect((await stack.get('/local/attachment?id=unknown&file=0')).status).toBe(404)
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
