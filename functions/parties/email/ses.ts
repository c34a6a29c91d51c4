import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import type { EmailSender } from './port.ts'

interface SesSettings {
  /** Sender, an address of the verified domain: `Pakk <noreply@pakk.example>`. */
  from: string
  /** Configuration set that collects bounces and complaints; none locally. */
  configurationSet?: string | undefined
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Amazon SES v2 behind the e-mail port. */
export const sesSender = (
  { from, configurationSet }: SesSettings,
  client = new SESv2Client({}),
): EmailSender => ({
  send: async ({ to, subject, text, html }) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(configurationSet && { ConfigurationSetName: configurationSet }),
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
