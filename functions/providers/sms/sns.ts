import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { SmsSender } from './port.ts'
import { isServedNumber } from './served-number.ts'

/** Errors by which SNS refuses a number for good. Others, such as throttling, may pass. */
const refusals = [
  'InvalidParameterException',
  'InvalidParameterValueException',
  'OptedOutException',
]

const toProviderError = (error: unknown): unknown =>
  error instanceof Error && refusals.includes(error.name)
    ? new ProviderError('sms', 'refused', 400)
    : error

/**
 * Creates an SMS sender on Amazon SNS. `senderIds` has the sender for each calling code of the
 * network, alphanumeric, at most 11 characters.
 */
export const createSnsSender = (
  senderIds: Readonly<Record<string, string>>,
  client = new SNSClient({}),
): SmsSender => ({
  send: async ({ to, text }) => {
    const senderId = Object.entries(senderIds).find(([code]) => to.startsWith(`+${code}`))?.[1]
    if (!isServedNumber(to) || senderId === undefined) throw new ProviderError('sms', 'refused')
    const command = new PublishCommand({
      PhoneNumber: to,
      Message: text,
      MessageAttributes: {
        'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: senderId },
        // Codes must arrive immediately; the cheaper type may be delayed.
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
      },
    })
    try {
      return (await client.send(command)).MessageId
    } catch (error) {
      throw toProviderError(error)
    }
  },
})
