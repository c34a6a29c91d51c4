import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import type { EmailSender } from './port.ts'

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Amazon SES v2 behind the e-mail port; `from` is an address of the verified domain. */
export const sesSender = (from: string, client = new SESv2Client({})): EmailSender => ({
  send: async ({ to, subject, text, html }) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            // A subject is one line: a break in a name must not begin a header of its own.
            Subject: utf8(subject.replaceAll(/\s+/g, ' ').trim()),
            Body: { Text: utf8(text), Html: utf8(html) },
          },
        },
      }),
    )
  },
})
