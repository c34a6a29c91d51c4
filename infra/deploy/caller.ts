import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { Environment } from '#infra/environments.ts'

/** Whom the AWS credentials of the shell belong to. */
export interface Caller {
  /** AWS account, 12 digits. */
  readonly account: string
  /** ARN of the user or role. */
  readonly arn: string
}

/** Asks AWS whom the credentials of the shell belong to. @throws when there are none */
export const getCaller = async (region: string): Promise<Caller> => {
  const client = new STSClient({ region })
  try {
    const { Account, Arn } = await client.send(new GetCallerIdentityCommand({}))
    if (Account === undefined || Arn === undefined) throw new Error('STS returned no identity')
    return { account: Account, arn: Arn }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`AWS does not accept the credentials of this shell: ${reason}`, {
      cause: error,
    })
  } finally {
    client.destroy()
  }
}

/**
 * Returns the caller when its account is the environment's.
 * @throws when it is another account, so that no command reaches the wrong one
 */
export const requireCaller = async ({ name, account, region }: Environment): Promise<Caller> => {
  const caller = await getCaller(region)
  if (caller.account === account) return caller
  throw new Error(
    `The credentials of this shell belong to account ${caller.account} (${caller.arn}), but ${name} is in account ${account}. Set AWS_PROFILE, or correct 'account' in infra/environments.ts.`,
  )
}
