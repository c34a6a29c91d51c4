import {
  AttachmentContentDisposition,
  AttachmentContentTransferEncoding,
  SendEmailCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { Attachment, EmailSender } from './port.ts'

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** The SDK encodes the content for the request; SES encodes it by Base64 for the mailbox. */
const toSesAttachment = ({ fileName, pdf }: Attachment) => ({
  FileName: fileName,
  RawContent: pdf,
  ContentType: 'application/pdf',
  ContentDisposition: AttachmentContentDisposition.ATTACHMENT,
  ContentTransferEncoding: AttachmentContentTransferEncoding.BASE64,
})

/** Errors by which SES refuses an e-mail for good. Others, such as throttling, may pass. */
const refusals = ['MessageRejected', 'BadRequestException']

const toProviderError = (error: unknown): unknown =>
  error instanceof Error && refusals.includes(error.name)
    ? new ProviderError('email', 'refused', 400)
    : error

/** A tag of SES accepts letters, digits, `_`, `-`, `.` and `@`. */
const toTagValue = (text: string) => text.replaceAll('/', '.')

/** Returns the name of a notification from the value of its tag. */
export const fromTagValue = (value: string): string => value.replaceAll('.', '/')

/**
 * Creates an e-mail sender on Amazon SES v2. `from` is an address of the verified domain. The
 * configuration set reports bounces and complaints, with the tags of the e-mail.
 */
export const createSesSender = (
  { from, configurationSet }: { readonly from: string; readonly configurationSet: string },
  client = new SESv2Client({}),
): EmailSender => ({
  send: async ({ to, subject, text, html, attachments = [], reference }) => {
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      ConfigurationSetName: configurationSet,
      Destination: { ToAddresses: [to] },
      ...(reference && {
        EmailTags: [
          { Name: 'subject', Value: reference.subject },
          { Name: 'notification', Value: toTagValue(reference.name) },
        ],
      }),
      Content: {
        Simple: {
          // A line break from a name in the subject must not start another header.
          Subject: utf8(subject.replaceAll(/\s+/g, ' ').trim()),
          Body: { Text: utf8(text), Html: utf8(html) },
          ...(attachments.length > 0 && { Attachments: attachments.map(toSesAttachment) }),
        },
      },
    })
    try {
      return (await client.send(command)).MessageId
    } catch (error) {
      throw toProviderError(error)
    }
  },
})
