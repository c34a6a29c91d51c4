import { SESv2Client } from '@aws-sdk/client-sesv2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHttpDouble } from '#test/support/stack/http-double.ts'
import type { Attachment } from './port.ts'
import { createSesSender } from './ses.ts'

let double: Awaited<ReturnType<typeof startHttpDouble>>
beforeEach(async () => {
  double = await startHttpDouble(() => ({ json: { MessageId: 'm' } }))
})
afterEach(() => double.stop())

const send = (subject = 'Makstud', attachments: readonly Attachment[] = []) =>
  createSesSender(
    { from: 'Pakk <noreply@pakk.test>', configurationSet: 'pakk-test' },
    new SESv2Client({
      endpoint: double.url,
      region: 'eu-north-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    }),
  ).send({ to: 'mari@example.com', subject, text: 'Tere, õ', html: '<p>Tere, õ</p>', attachments })

test('sends text and HTML in UTF-8', async () => {
  await send()
  expect(double.requests[0]?.path).toBe('/v2/email/outbound-emails')
  expect(JSON.parse(double.requests[0]?.body ?? '')).toEqual({
    FromEmailAddress: 'Pakk <noreply@pakk.test>',
    ConfigurationSetName: 'pakk-test',
    Destination: { ToAddresses: ['mari@example.com'] },
    Content: {
      Simple: {
        Subject: { Data: 'Makstud', Charset: 'UTF-8' },
        Body: {
          Text: { Data: 'Tere, õ', Charset: 'UTF-8' },
          Html: { Data: '<p>Tere, õ</p>', Charset: 'UTF-8' },
        },
      },
    },
  })
})

test('replaces line breaks in the subject', async () => {
  await send('Makstud\r\nBcc: all@example.com')
  expect(JSON.parse(double.requests[0]?.body ?? '')).toMatchObject({
    Content: { Simple: { Subject: { Data: 'Makstud Bcc: all@example.com' } } },
  })
})

test('attaches PDFs in Base64', async () => {
  await send('Makstud', [{ fileName: 'labels.pdf', pdf: Buffer.from('%PDF') }])
  expect(JSON.parse(double.requests[0]?.body ?? '')).toMatchObject({
    Content: {
      Simple: {
        Attachments: [
          {
            FileName: 'labels.pdf',
            RawContent: Buffer.from('%PDF').toString('base64'),
            ContentType: 'application/pdf',
            ContentDisposition: 'ATTACHMENT',
            ContentTransferEncoding: 'BASE64',
          },
        ],
      },
    },
  })
})
