import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { type Environment, getEmailsPerDay } from '#infra/environments.ts'
import { type Check, type Finding, getLimitStatus, isMissing } from '#infra/deploy/finding.ts'

const checkAccess = (account: GetAccountCommandOutput, environment: Environment): Finding => {
  const name = 'e-mail access'
  if (account.SendingEnabled === false)
    return {
      status: 'failed',
      name,
      text: `SES has paused sending (${account.EnforcementStatus})`,
      remedy: 'Answer the case of AWS Support about it.',
    }
  if (account.ProductionAccessEnabled === true)
    return { status: 'ok', name, text: 'production access' }
  return {
    status: getLimitStatus(environment),
    name,
    text: 'SES sandbox: only verified addresses get e-mail, those of recipients too',
    remedy: `Run aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url ${environment.baseUrl} --region ${environment.region}, or verify the address of each sender and recipient: aws sesv2 create-email-identity --email-identity <address>`,
  }
}

/** The e-mails of the busiest day. The sandbox allows 200. */
const checkQuota = ({ SendQuota }: GetAccountCommandOutput, environment: Environment): Finding => {
  const { Max24HourSend: day = 0, MaxSendRate: second = 0 } = SendQuota ?? {}
  // AWS uses -1 for no limit.
  const needed = getEmailsPerDay(environment)
  const isEnough = day === -1 || day >= needed
  return {
    status: isEnough ? 'ok' : getLimitStatus(environment),
    name: 'e-mail quota',
    text: `${day} a day and ${second} a second, needs ${needed} a day (parcelsPerDay ${environment.parcelsPerDay})`,
    ...(!isEnough && {
      remedy: `Request it in the console (Service Quotas, Amazon SES, Sending quota) in ${environment.region}.`,
    }),
  }
}

const checkIdentity = async (client: SESv2Client, domain: string): Promise<Finding> => {
  const name = 'e-mail identity'
  try {
    const { VerifiedForSendingStatus, DkimAttributes } = await client.send(
      new GetEmailIdentityCommand({ EmailIdentity: domain }),
    )
    if (VerifiedForSendingStatus === true)
      return { status: 'ok', name, text: `${domain} is verified` }
    return {
      status: 'failed',
      name,
      text: `${domain} is not verified (DKIM ${DkimAttributes?.Status})`,
      remedy: 'Wait some minutes after the first deployment; then check the DNS zone.',
    }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { status: 'later', name, text: `${domain}: the first deployment creates it` }
  }
}

/** SES sends to everybody, from the verified domain of the environment. */
export const checkEmail: Check = async ({ environment }) => {
  const client = new SESv2Client({ region: environment.region })
  try {
    const account = await client.send(new GetAccountCommand({}))
    return [
      checkAccess(account, environment),
      checkQuota(account, environment),
      await checkIdentity(client, environment.domains[0]),
    ]
  } finally {
    client.destroy()
  }
}
