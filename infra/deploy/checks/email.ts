import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import type { Environment } from '../../environments.ts'
import { type Check, type Finding, getLimitStatus, isMissing } from '../finding.ts'

const checkAccess = async (client: SESv2Client, environment: Environment): Promise<Finding> => {
  const account = await client.send(new GetAccountCommand({}))
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
    text: 'SES sandbox: only verified addresses get e-mail',
    remedy: `Run aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url ${environment.baseUrl} --region ${environment.region}, or verify each tester: aws sesv2 create-email-identity --email-identity <address>`,
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
    return [
      await checkAccess(client, environment),
      await checkIdentity(client, environment.domains[0]),
    ]
  } finally {
    client.destroy()
  }
}
