import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { ProviderError } from '../provider-error.ts'
import type { SmsSender } from './port.ts'
import { isServedNumber } from './served-number.ts'

/** Creates an SMS sender on Amazon SNS. `senderId` is alphanumeric, at most 11 characters. */
export const createSnsSender = (senderId: string, client = new SNSClient({})): SmsSender => ({
  send: async ({ to, text }) => {
    if (!isServedNumber(to)) throw new ProviderError('sms', 'refused')
    await client.send(
      new PublishCommand({
        PhoneNumber: to,
        Message: text,
        MessageAttributes: {
          'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: senderId },
          // Codes must arrive immediately; the cheaper type may be delayed.
          'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
        },
      }),
    )
  },
})
