import { GetServiceQuotaCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import type { Check } from '#infra/deploy/finding.ts'

/** Service Quotas' code of "Concurrent executions". New accounts may have 10. */
const quotaCode = 'L-B99A9384'

/** Lambda may run a function for each of a second's requests: a cold start takes about a second. */
export const checkConcurrency: Check = async ({ environment: { region, throttle } }) => {
  const client = new ServiceQuotasClient({ region })
  try {
    const { Quota } = await client.send(
      new GetServiceQuotaCommand({ ServiceCode: 'lambda', QuotaCode: quotaCode }),
    )
    const value = Quota?.Value ?? 0
    const isEnough = value >= throttle.rate
    return [
      {
        status: isEnough ? 'ok' : 'failed',
        name: 'lambda concurrency',
        text: `${value}, needs ${throttle.rate}`,
        ...(!isEnough && {
          remedy: `Run aws service-quotas request-service-quota-increase --service-code lambda --quota-code ${quotaCode} --desired-value 1000 --region ${region}`,
        }),
      },
    ]
  } finally {
    client.destroy()
  }
}
