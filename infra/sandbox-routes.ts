import type { Permissions } from './permissions.ts'

/** A page or endpoint of a sandbox party, such as its hosted payment page. */
export interface SandboxRoute {
  readonly method: 'GET' | 'POST'
  /** Below `/sandbox`, with `{param}` placeholders and no trailing slash. */
  readonly path: `/sandbox/${string}`
  /** `functions/parties/<party>/api/<page>.ts`, exporting `handler`. */
  readonly file: `functions/parties/${string}/api/${string}.ts`
}

/** What the sandbox pages may reach. */
export const sandboxPermissions: Permissions = { table: 'write', send: ['jobs'] }

/** Routes that exist only where the environment's payment provider is the sandbox. */
export const sandboxRoutes: readonly SandboxRoute[] = [
  {
    method: 'GET',
    path: '/sandbox/pay/{bank}/{transaction}',
    file: 'functions/parties/payments/sandbox/api/bank-page.ts',
  },
  {
    method: 'POST',
    path: '/sandbox/pay/{bank}/{transaction}',
    file: 'functions/parties/payments/sandbox/api/decide-payment.ts',
  },
  {
    method: 'POST',
    path: '/sandbox/card/{transaction}',
    file: 'functions/parties/payments/sandbox/api/enter-card.ts',
  },
  {
    method: 'GET',
    path: '/sandbox/assets/{name}',
    file: 'functions/parties/payments/sandbox/api/asset.ts',
  },
]
