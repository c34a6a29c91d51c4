import { checkBootstrap } from '#infra/deploy/checks/bootstrap.ts'
import { checkCaller } from '#infra/deploy/checks/caller.ts'
import { checkConcurrency } from '#infra/deploy/checks/concurrency.ts'
import { checkEmail } from '#infra/deploy/checks/email.ts'
import { checkSecrets } from '#infra/deploy/checks/secrets.ts'
import { checkSettings } from '#infra/deploy/checks/settings.ts'
import { checkSms } from '#infra/deploy/checks/sms.ts'
import { checkZones } from '#infra/deploy/checks/zones.ts'
import type { Check, CheckContext, Finding } from './finding.ts'

const checks: Readonly<Record<string, Check>> = {
  settings: checkSettings,
  account: checkCaller,
  bootstrap: checkBootstrap,
  'lambda concurrency': checkConcurrency,
  zones: checkZones,
  'e-mail': checkEmail,
  sms: checkSms,
  secrets: checkSecrets,
}

/** The finding of a check that AWS did not let run. */
const toFailure = (name: string, error: unknown): Finding => ({
  status: 'failed',
  name,
  text: `not checked: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
  remedy: 'Use the credentials of an administrator of the account.',
})

/** Runs every check of an environment. It changes nothing, and a check that fails stops no other. */
export const runPreflight = async (context: CheckContext): Promise<readonly Finding[]> => {
  const findings = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check(context).catch((error: unknown) => [toFailure(name, error)]),
    ),
  )
  return findings.flat()
}

/** Formats a finding as one line. */
export const formatFinding = ({ status, name, text, remedy }: Finding): string =>
  `${status.padEnd(8)}${name.padEnd(26)}${text}${remedy === undefined ? '' : `. ${remedy}`}`
