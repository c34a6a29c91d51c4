import { getCaller } from '#infra/deploy/caller.ts'
import type { Check } from '#infra/deploy/finding.ts'

/** The credentials belong to the account of the environment. */
export const checkCaller: Check = async ({ environment: { name, account, region } }) => {
  const caller = await getCaller(region)
  if (caller.account === account)
    return [{ status: 'ok', name: 'account', text: `${account}, as ${caller.arn}` }]
  return [
    {
      status: 'failed',
      name: 'account',
      text: `the credentials belong to ${caller.account}, ${name} is in ${account}`,
      remedy: "Set AWS_PROFILE, or correct 'account' in infra/environments.ts.",
    },
  ]
}
