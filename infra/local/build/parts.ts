/** A part that a local stack runs on. */
export type PartName = 'functions' | 'template' | 'site' | 'demo-ground' | 'test-world'

/** What a part is built from, and what must exist when it is; relative to the root. */
export interface Part {
  readonly inputs: readonly string[]
  readonly output: string
}

/** What the demo world is made by. */
const demoInputs = [
  'infra/ops',
  'infra/local',
  'infra/stacks',
  'functions',
  'shared',
  'package-lock.json',
]

/** The parts, in the order of building. */
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
      'infra/handlers.ts',
      'infra/events.ts',
      'infra/sandbox-routes.ts',
      'shared/api',
      'package-lock.json',
    ],
    output: 'cdk.out/local',
  },
  site: { inputs: ['web', 'shared', 'vite.config.ts', 'package-lock.json'], output: 'dist/web' },
  'demo-ground': { inputs: demoInputs, output: 'dist/demo-ground' },
  'test-world': { inputs: demoInputs, output: 'dist/test-world' },
}
