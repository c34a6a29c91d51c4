import type { Environment } from './environments.ts'
import type { Permissions } from './permissions.ts'

/** A party that a sandbox plays. */
type SandboxParty = 'payments' | 'social'

/** A page or endpoint of a sandbox party, such as its hosted payment page. */
export interface SandboxRoute {
  readonly party: SandboxParty
  readonly method: 'GET' | 'POST'
  /** Below `/sandbox`, with `{param}` placeholders and no trailing slash. */
  readonly path: `/sandbox/${string}`
  /** `functions/providers/<party>/sandbox/api/<page>.ts`, exporting `handler`. */
  readonly file: `functions/providers/${string}/sandbox/api/${string}.ts`
}

/** What the sandbox pages may reach. */
export const sandboxPermissions: Permissions = { table: 'write', jobs: true }

/** Every route of the sandboxes. */
export const sandboxRoutes: readonly SandboxRoute[] = [
  {
    party: 'payments',
    method: 'GET',
    path: '/sandbox/pay/{bank}/{transaction}',
    file: 'functions/providers/payments/sandbox/api/bank-page.ts',
  },
  {
    party: 'payments',
    method: 'POST',
    path: '/sandbox/pay/{bank}/{transaction}',
    file: 'functions/providers/payments/sandbox/api/decide-payment.ts',
  },
  {
    party: 'payments',
    method: 'POST',
    path: '/sandbox/card/{transaction}',
    file: 'functions/providers/payments/sandbox/api/enter-card.ts',
  },
  {
    party: 'payments',
    method: 'GET',
    path: '/sandbox/assets/{name}',
    file: 'functions/providers/payments/sandbox/api/asset.ts',
  },
  {
    party: 'social',
    method: 'GET',
    path: '/sandbox/social/keys',
    file: 'functions/providers/social/sandbox/api/keys.ts',
  },
  {
    party: 'social',
    method: 'GET',
    path: '/sandbox/social/scripts/{name}',
    file: 'functions/providers/social/sandbox/api/script.ts',
  },
  {
    party: 'social',
    method: 'GET',
    path: '/sandbox/social/graph/debug_token',
    file: 'functions/providers/social/sandbox/api/debug-token.ts',
  },
  {
    party: 'social',
    method: 'GET',
    path: '/sandbox/social/graph/me',
    file: 'functions/providers/social/sandbox/api/me.ts',
  },
  {
    party: 'social',
    method: 'GET',
    path: '/sandbox/social/{provider}',
    file: 'functions/providers/social/sandbox/api/person-page.ts',
  },
  {
    party: 'social',
    method: 'POST',
    path: '/sandbox/social/{provider}',
    file: 'functions/providers/social/sandbox/api/choose-person.ts',
  },
]

const isPlayed = {
  payments: ({ paymentProvider }) => paymentProvider === 'sandbox',
  social: ({ social }) => social.played === 'sandbox',
} as const satisfies Record<SandboxParty, (environment: Environment) => boolean>

/** The routes of the sandboxes that play a party of this environment. */
export const sandboxRoutesOf = (environment: Environment): readonly SandboxRoute[] =>
  sandboxRoutes.filter(({ party }) => isPlayed[party](environment))
