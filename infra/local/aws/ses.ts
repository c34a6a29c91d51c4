import * as z from 'zod/mini'
import type { Outbox } from './outbox.ts'
import type { AwsResponse, AwsRequest } from './request.ts'

const content = z.object({ Data: z.string() })
const addresses = z.optional(z.array(z.string()))

const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({
    ToAddresses: addresses,
    CcAddresses: addresses,
    BccAddresses: addresses,
  }),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: z.optional(content), Html: z.optional(content) }),
    }),
  }),
})

const json = (status: number, body: object, headers = {}): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const createError = (code: string, message: string) =>
  json(400, { message }, { 'x-amzn-errortype': code })

/** Creates `SendEmail` of SES v2 with a simple body. It stores one message per recipient in the outbox. */
export const createSes = (outbox: Outbox) => (request: AwsRequest) => {
  if (request.method !== 'POST' || request.url.pathname !== '/v2/email/outbound-emails')
    return createError('BadRequestException', `${request.url.pathname} is not supported locally`)
  const parsed = z.safeParse(sendEmail, JSON.parse(request.body.toString()))
  if (!parsed.success) return createError('BadRequestException', parsed.error.message)
  const { Destination, Content } = parsed.data
  const { Subject, Body } = Content.Simple
  const recipients = Object.values(Destination).flatMap((list) => list ?? [])
  if (recipients.length === 0) return createError('BadRequestException', 'No recipient')
  const ids = recipients.map((to) =>
    outbox.add({
      channel: 'email',
      to,
      subject: Subject.Data,
      text: Body.Text?.Data ?? '',
      ...(Body.Html && { html: Body.Html.Data }),
    }),
  )
  return json(200, { MessageId: ids[0] })
}
