/** A build part of the local stack. */
export type PartName = 'functions' | 'template' | 'site' | 'seed-snapshot' | 'test-data'

/** The inputs and the output of a part, relative to the root. */
export interface Part {
  readonly inputs: readonly string[]
  readonly output: string
  /** Whether it contains the file of a DynamoDB engine. */
  readonly isOfEngine?: boolean
}

/** The sources that the demo data depend on. */
const demoInputs = [
  'infra/ops',
  'infra/local',
  'infra/stacks',
  'functions',
  'shared',
  'package-lock.json',
]

/** The parts in build order. */
export const parts: Readonly<Record<PartName, Part>> = {
  functions: {
    inputs: [
      'functions',
      'events',
      'shared',
      'infra/build-functions.ts',
      'infra/handlers.ts',
      'infra/events.ts',
      'infra/sandbox-routes.ts',
      'package-lock.json',
    ],
    output: 'dist/functions',
  },
  template: {
    inputs: [
      'infra/stacks',
      'infra/constructs',
      'infra/edge',
      'infra/synth.ts',
      'infra/environments.ts',
      'infra/permissions.ts',
      'infra/queues.ts',
      'infra/handlers.ts',
      'infra/events.ts',
      'infra/sandbox-routes.ts',
      'shared/api',
      'package-lock.json',
    ],
    output: 'cdk.out/local',
  },
  site: {
    // The example files of imports name places.
    inputs: [
      'web',
      'shared',
      'infra/ops/data/places.json',
      'infra/openapi',
      'infra/build-site.ts',
      'clients/examples',
      'docs/public-api-changes.md',
      'package.json',
      'vite.config.ts',
      'package-lock.json',
    ],
    output: 'dist/web',
  },
  'seed-snapshot': { inputs: demoInputs, output: 'dist/seed-snapshot', isOfEngine: true },
  'test-data': { inputs: demoInputs, output: 'dist/test-data', isOfEngine: true },
}
