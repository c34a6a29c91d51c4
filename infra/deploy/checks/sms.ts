import {
  DescribeSenderIdsCommand,
  PinpointSMSVoiceV2Client,
} from '@aws-sdk/client-pinpoint-sms-voice-v2'
import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  SNSClient,
} from '@aws-sdk/client-sns'
import { type Environment, getSmsSpendLimit } from '#infra/environments.ts'
import { type Check, type Finding, getLimitStatus } from '#infra/deploy/finding.ts'

/**
 * Served countries in which sender ids must be registered: messages under an unregistered one are
 * not delivered. Source: AWS End User Messaging SMS, "Registration forms".
 */
const registrationCountries = [{ country: 'FI', callingCode: '358' }] as const

const checkAccess = async (sns: SNSClient, environment: Environment): Promise<Finding> => {
  const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand({}))
  if (!IsInSandbox) return { status: 'ok', name: 'sms access', text: 'production access' }
  return {
    status: getLimitStatus(environment),
    name: 'sms access',
    text: 'SMS sandbox: only verified numbers get text messages, those of recipients too',
    remedy: `Request production access in the console (SNS, Text messaging), or verify the number of each sender and recipient: aws sns create-sms-sandbox-phone-number --phone-number <number> --region ${environment.region}`,
  }
}

const checkSpendLimit = async (sns: SNSClient, environment: Environment): Promise<Finding> => {
  const { attributes } = await sns.send(
    new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }),
  )
  // Accounts that have never changed it have 1 US dollar.
  const limit = Number(attributes?.['MonthlySpendLimit'] ?? 1)
  const needed = getSmsSpendLimit(environment)
  const isEnough = limit >= needed
  return {
    status: isEnough ? 'ok' : getLimitStatus(environment),
    name: 'sms spend limit',
    text: `$${limit} a month, needs $${needed} (parcelsPerDay ${environment.parcelsPerDay})`,
    ...(!isEnough && {
      remedy: `Raise the quota in the console (AWS End User Messaging SMS), then run aws sns set-sms-attributes --attributes MonthlySpendLimit=${needed} --region ${environment.region}`,
    }),
  }
}

const checkSenderIds = async (environment: Environment): Promise<Finding[]> => {
  const { region, smsSenderIds } = environment
  const client = new PinpointSMSVoiceV2Client({ region })
  try {
    const { SenderIds = [] } = await client.send(new DescribeSenderIdsCommand({}))
    return registrationCountries.map(({ country, callingCode }) => {
      const smsSenderId = smsSenderIds[callingCode]
      const found = SenderIds.find(
        (each) => each.IsoCountryCode === country && each.SenderId === smsSenderId,
      )
      const name = `sms sender id ${country}`
      if (found?.Registered === true)
        return { status: 'ok', name, text: `${smsSenderId} is registered` }
      return {
        status: getLimitStatus(environment),
        name,
        text: `${smsSenderId} is not registered`,
        remedy: `Register it in the console (AWS End User Messaging SMS, Registrations), then run aws pinpoint-sms-voice-v2 request-sender-id --sender-id ${smsSenderId} --iso-country-code ${country} --region ${region}`,
      }
    })
  } finally {
    client.destroy()
  }
}

/** SNS sends to everybody, within the budget, under the environment's sender id. */
export const checkSms: Check = async ({ environment }) => {
  const sns = new SNSClient({ region: environment.region })
  try {
    return [
      await checkAccess(sns, environment),
      await checkSpendLimit(sns, environment),
      ...(await checkSenderIds(environment)),
    ]
  } finally {
    sns.destroy()
  }
}
