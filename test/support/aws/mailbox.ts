import * as z from 'zod/mini'
import type { Operations } from './aws-request.ts'

const email = z.object({
  Destination: z.object({ ToAddresses: z.array(z.string()) }),
  Content: z.object({
    Simple: z.object({
      Subject: z.object({ Data: z.string() }),
      Body: z.object({ Text: z.object({ Data: z.string() }) }),
    }),
  }),
})

/** Creates the sending of e-mails by SES, which keeps them. */
export const createMailbox = () => {
  const emails: { to: string; subject: string; text: string }[] = []
  const send: Operations = {
    'POST /v2/email/outbound-emails': ({ input }) => {
      const { Destination, Content } = email.parse(input)
      const { Subject, Body } = Content.Simple
      const to = Destination.ToAddresses.join()
      emails.push({ to, subject: Subject.Data, text: Body.Text.Data })
      return { json: { MessageId: String(emails.length) } }
    },
  }
  return { emails, send }
}
