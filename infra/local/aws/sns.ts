import { randomUUID } from 'node:crypto'
import type { Outbox } from './outbox.ts'
import type { AwsAnswer, AwsRequest } from './request.ts'
import { xmlDocument, xmlText } from './xml.ts'

const xml = (status: number, content: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: xmlDocument(content),
})

const refused = (code: string, message: string) =>
  xml(
    400,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${xmlText(message)}</Message></Error></ErrorResponse>`,
  )

/** A number in E.164, as SNS takes it. */
const phoneNumber = /^\+[1-9]\d{6,14}$/

/** Text messages of SNS (`Publish` to a phone number), kept in the outbox instead of sent. */
export const createSns = (outbox: Outbox) => (request: AwsRequest) => {
  const form = new URLSearchParams(request.body.toString())
  const action = form.get('Action') ?? ''
  if (action !== 'Publish') return refused('InvalidAction', `${action} is not served locally`)
  const to = form.get('PhoneNumber') ?? ''
  const text = form.get('Message') ?? ''
  if (!phoneNumber.test(to)) return refused('InvalidParameter', 'Invalid parameter: PhoneNumber')
  if (text === '') return refused('InvalidParameter', 'Invalid parameter: Empty message')
  const id = outbox.add({ channel: 'sms', to, subject: '', text })
  return xml(
    200,
    `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`,
  )
}
