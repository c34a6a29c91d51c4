import type { Environment } from './environments.ts'
import type { Permissions } from './permissions.ts'

/** An outside provider that has a sandbox. */
type SandboxProvider = 'payments' | 'social'

/** A page or endpoint of a sandbox, such as its hosted payment page. */
export interface SandboxRoute {
  readonly provider: SandboxProvider
  readonly method: 'GET' | 'POST'
  /** Below `/sandbox`, with `{param}` placeholders and no trailing slash. */
  readonly path: `/sandbox/${string}`
  /** `functions/providers/<provider>/sandbox/api/<page>.ts`, exporting `handler`. */
  readonly file: `functions/providers/${string}/sandbox/api/${string}.ts`
}

/** The permissions of the sandboxes' pages. */
export const sandboxPermissions: Permissions = { table: 'write', queues: ['sandbox-payments'] }

/** Every route of the sandboxes. */
export const sandboxRoutes: readonly SandboxRoute[] = [
  {
    provider: 'payments',
    method: 'GET',
    path: '/sandbox/pay/{bank}/{transaction}',
    file: 'functions/providers/payments/sandbox/api/bank-page.ts',
  },
  {
    provider: 'payments',
    method: 'POST',
    path: '/sandbox/pay/{bank}/{transaction}',
    file: 'functions/providers/payments/sandbox/api/decide-payment.ts',
  },
  {
    provider: 'payments',
    method: 'POST',
    path: '/sandbox/card/{transaction}',
    file: 'functions/providers/payments/sandbox/api/enter-card.ts',
  },
  {
    provider: 'payments',
    method: 'GET',
    path: '/sandbox/assets/{name}',
    file: 'functions/providers/payments/sandbox/api/asset.ts',
  },
  {
    provider: 'social',
    method: 'GET',
    path: '/sandbox/social/keys',
    file: 'functions/providers/social/sandbox/api/keys.ts',
  },
  {
    provider: 'social',
    method: 'GET',
    path: '/sandbox/social/scripts/{name}',
    file: 'functions/providers/social/sandbox/api/script.ts',
  },
  {
    provider: 'social',
    method: 'GET',
    path: '/sandbox/social/graph/debug_token',
    file: 'functions/providers/social/sandbox/api/debug-token.ts',
  },
  {
    provider: 'social',
    method: 'GET',
    path: '/sandbox/social/graph/me',
    file: 'functions/providers/social/sandbox/api/me.ts',
  },
  {
    provider: 'social',
    method: 'GET',
    path: '/sandbox/social/{provider}',
    file: 'functions/providers/social/sandbox/api/person-page.ts',
  },
  {
    provider: 'social',
    method: 'POST',
    path: '/sandbox/social/{provider}',
    file: 'functions/providers/social/sandbox/api/choose-person.ts',
  },
]

const isSandboxed = {
  payments: ({ paymentProvider }) => paymentProvider === 'sandbox',
  social: ({ social }) => social.mode === 'sandbox',
} as const satisfies Record<SandboxProvider, (environment: Environment) => boolean>

/** Lists the routes of the sandboxes that an environment uses. */
export const listSandboxRoutes = (environment: Environment): readonly SandboxRoute[] =>
  sandboxRoutes.filter(({ provider }) => isSandboxed[provider](environment))
