import { randomUUID } from 'node:crypto'
import type { Outbox } from './outbox.ts'
import { AwsError, type AwsResponse, type AwsRequest } from './request.ts'
import { buildXmlDocument } from './xml.ts'

/** A phone number in E.164, as SNS requires. */
const phoneNumber = /^\+[1-9]\d{6,14}$/

/** Creates `Publish` of SNS to a phone number. It stores the message in the outbox. */
export const createSns =
  (outbox: Outbox) =>
  (request: AwsRequest): AwsResponse => {
    const form = new URLSearchParams(request.body.toString())
    const action = form.get('Action') ?? ''
    if (action !== 'Publish')
      throw new AwsError('InvalidAction', `${action} is not supported locally`)
    const to = form.get('PhoneNumber') ?? ''
    const text = form.get('Message') ?? ''
    if (!phoneNumber.test(to))
      throw new AwsError('InvalidParameter', 'Invalid parameter: PhoneNumber')
    if (text === '') throw new AwsError('InvalidParameter', 'Invalid parameter: Empty message')
    const id = outbox.add({ channel: 'sms', to, subject: '', text })
    return {
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: buildXmlDocument(
        `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`,
      ),
    }
  }
