import * as z from 'zod/mini'
import type { Outbox } from './outbox.ts'
import type { QueueDefinition, Queues } from './queues.ts'
import { AwsError, type AwsResponse, type AwsRequest } from './request.ts'

const content = z.object({ Data: z.string() })
const addresses = z.optional(z.array(z.string()))

/** File extensions that SES accepts here; it refuses a name without one. */
const attachment = z.object({
  FileName: z.string().check(z.regex(/^[\x20-\x7e]+\.pdf$/), z.maxLength(255)),
  ContentType: z._default(z.string(), 'application/pdf'),
  /** In Base64. */
  RawContent: z.string(),
})

const sendEmail = z.object({
  FromEmailAddress: z.string(),
  ConfigurationSetName: z.optional(z.string()),
  EmailTags: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  Destination: z.object({
    ToAddresses: addresses,
    CcAddresses: addresses,
    BccAddresses: addresses,
  }),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: z.optional(content), Html: z.optional(content) }),
      Attachments: z._default(z.array(attachment), []),
    }),
  }),
})

type Email = z.infer<typeof sendEmail>

/** The reports of SES for its simulated mailboxes, which accept an e-mail first. */
const simulatedReports = {
  'bounce@simulator.amazonses.com': {
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'General' },
  },
  'suppressionlist@simulator.amazonses.com': {
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList' },
  },
  'complaint@simulator.amazonses.com': { eventType: 'Complaint', complaint: {} },
} as const

const isSimulated = (address: string): address is keyof typeof simulatedReports =>
  Object.hasOwn(simulatedReports, address)

/** Whether a queue is the one of reports, not its dead-letter queue. */
const isEmailEvents = ({ name, redrive }: QueueDefinition) =>
  redrive !== undefined && /email-?events/i.test(name)

/** Queues the report for a simulated mailbox, as the topic of a configuration set would. */
const sendReport = (
  queues: Queues,
  address: string,
  { EmailTags, ...email }: Email,
  id: string,
) => {
  const queue = queues.list().find(isEmailEvents)
  if (!queue || !isSimulated(address) || email.ConfigurationSetName === undefined) return
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]))
  const mail = { messageId: id, destination: [address], tags }
  queues.send(queue, JSON.stringify({ ...simulatedReports[address], mail }))
}

/**
 * Creates `SendEmail` of SES v2 with a simple body. It stores one message per recipient in the outbox.
 * The mailboxes of SES's simulator bounce and complain.
 */
export const createSes =
  (outbox: Outbox, queues: Queues) =>
  (request: AwsRequest): AwsResponse => {
    if (request.method !== 'POST' || request.url.pathname !== '/v2/email/outbound-emails')
      throw new AwsError('BadRequestException', `${request.url.pathname} is not supported locally`)
    const parsed = z.safeParse(sendEmail, JSON.parse(request.body.toString()))
    if (!parsed.success) throw new AwsError('BadRequestException', parsed.error.message)
    const { Destination, Content } = parsed.data
    const { Subject, Body, Attachments } = Content.Simple
    const files = Attachments.map(({ FileName, ContentType, RawContent }) => ({
      fileName: FileName,
      contentType: ContentType,
      body: Buffer.from(RawContent, 'base64'),
    }))
    const recipients = Object.values(Destination).flatMap((list) => list ?? [])
    if (recipients.length === 0) throw new AwsError('BadRequestException', 'No recipient')
    const ids = recipients.map((to) => {
      const message = {
        channel: 'email' as const,
        to,
        subject: Subject.Data,
        text: Body.Text?.Data ?? '',
        ...(Body.Html && { html: Body.Html.Data }),
      }
      const id = outbox.add(message, files)
      sendReport(queues, to, parsed.data, id)
      return id
    })
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ MessageId: ids[0] }),
    }
  }
