import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import type { EmailSender } from './port.ts'

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Creates an e-mail sender on Amazon SES v2. `from` is an address of the verified domain. */
export const createSesSender = (from: string, client = new SESv2Client({})): EmailSender => ({
  send: async ({ to, subject, text, html }) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            // A line break from a name in the subject must not start another header.
            Subject: utf8(subject.replaceAll(/\s+/g, ' ').trim()),
            Body: { Text: utf8(text), Html: utf8(html) },
          },
        },
      }),
    )
  },
})
