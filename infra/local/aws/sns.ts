import { randomUUID } from 'node:crypto'
import type { Outbox } from './outbox.ts'
import type { AwsResponse, AwsRequest } from './request.ts'
import { buildXmlDocument, escapeXml } from './xml.ts'

const xml = (status: number, content: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: buildXmlDocument(content),
})

const createError = (code: string, message: string) =>
  xml(
    400,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`,
  )

/** A phone number in E.164, as SNS requires. */
const phoneNumber = /^\+[1-9]\d{6,14}$/

/** Creates `Publish` of SNS to a phone number. It stores the message in the outbox. */
export const createSns = (outbox: Outbox) => (request: AwsRequest) => {
  const form = new URLSearchParams(request.body.toString())
  const action = form.get('Action') ?? ''
  if (action !== 'Publish')
    return createError('InvalidAction', `${action} is not supported locally`)
  const to = form.get('PhoneNumber') ?? ''
  const text = form.get('Message') ?? ''
  if (!phoneNumber.test(to))
    return createError('InvalidParameter', 'Invalid parameter: PhoneNumber')
  if (text === '') return createError('InvalidParameter', 'Invalid parameter: Empty message')
  const id = outbox.add({ channel: 'sms', to, subject: '', text })
  return xml(
    200,
    `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`,
  )
}
