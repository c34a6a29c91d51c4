import { GetServiceQuotaCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import type { Check } from '#infra/deploy/finding.ts'
import { getNeededConcurrency } from '#infra/queues.ts'

/** Service Quotas' code of "Concurrent executions". New accounts may have 10. */
const quotaCode = 'L-B99A9384'

/** AWS raises the quota to a round number. */
const quotaStep = 1_000

/** The account may run as many functions at once as the environment needs. */
export const checkConcurrency: Check = async ({ environment }) => {
  const { region } = environment
  const needed = getNeededConcurrency(environment)
  const desired = Math.ceil(needed / quotaStep) * quotaStep
  const client = new ServiceQuotasClient({ region })
  try {
    const { Quota } = await client.send(
      new GetServiceQuotaCommand({ ServiceCode: 'lambda', QuotaCode: quotaCode }),
    )
    const value = Quota?.Value ?? 0
    const isEnough = value >= needed
    return [
      {
        status: isEnough ? 'ok' : 'failed',
        name: 'lambda concurrency',
        text: `${value}, needs ${needed}`,
        ...(!isEnough && {
          remedy: `Run aws service-quotas request-service-quota-increase --service-code lambda --quota-code ${quotaCode} --desired-value ${desired} --region ${region}`,
        }),
      },
    ]
  } finally {
    client.destroy()
  }
}
