import type { Environment } from '#infra/environments.ts'

/**
 * `later`: only possible after the first deployment, and needed before customers come. `limited`: the
 * product works with limits.
 * `failed`: the deployment or the product would fail.
 */
export type Status = 'ok' | 'later' | 'limited' | 'failed'

/** The result of one check. */
export interface Finding {
  readonly status: Status
  readonly name: string
  readonly text: string
  /** What the operator does about it. */
  readonly remedy?: string
}

/** Asks the public DNS for the name servers of a domain. */
export type ResolveNameServers = (domain: string) => Promise<readonly string[]>

/** What a check of an environment needs. */
export interface CheckContext {
  readonly environment: Environment
  readonly resolveNameServers: ResolveNameServers
}

/** A check of what an environment needs outside of its stacks. It changes nothing. */
export type Check = (context: CheckContext) => Promise<readonly Finding[]>

/**
 * How serious a limit is that AWS lifts on request. Environments that keep their data serve real
 * customers, so it must be lifted; but not before the deployment, because AWS looks at the site before.
 */
export const getLimitStatus = ({ keepData }: Environment): Status =>
  keepData ? 'later' : 'limited'

/** Whether a request failed because the resource does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  [
    'NotFoundException',
    'ResourceNotFoundException',
    'ParameterNotFound',
    'NoSuchHostedZone',
  ].includes(error.name)
