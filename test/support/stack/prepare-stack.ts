import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/local/build/stale.ts'

/** What test stacks run on: where the built parts and the prepared world lie. */
export interface PreparedStack {
  readonly built: {
    readonly assemblyDir: string
    readonly functionsDir: string
    readonly webDir: string
  }
  /** A data folder to copy. */
  readonly dataDir: string
  /** What a new data folder begins with. */
  readonly snapshot: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stack: PreparedStack
  }
}

/**
 * Once a run: builds what is stale and copies it aside, so that a build of someone else cannot
 * change what the tests run on; with a data folder that holds the demo world.
 */
export default async function prepareStack(project: TestProject) {
  // The wire tests need no screens.
  const site = project.name === 'e2e'
  await buildStale([
    'functions',
    'template',
    ...(site ? ['site' as const] : []),
    'seed-snapshot',
    'test-data',
  ])
  const folder = await mkdtemp(join(tmpdir(), 'pakk-test-'))
  const built = {
    assemblyDir: join(folder, 'assembly'),
    functionsDir: join(folder, 'functions'),
    webDir: join(folder, 'web'),
  }
  const dataDir = join(folder, 'data')
  const snapshot = join(folder, 'snapshot')
  await Promise.all([
    cp(join(root, 'cdk.out/local'), built.assemblyDir, { recursive: true }),
    cp(join(root, 'dist/functions'), built.functionsDir, { recursive: true }),
    cp(join(root, 'dist/test-data'), dataDir, { recursive: true }),
    cp(join(root, 'dist/seed-snapshot'), snapshot, { recursive: true }),
    ...(site ? [cp(join(root, 'dist/web'), built.webDir, { recursive: true })] : []),
  ])
  project.provide('stack', { built, dataDir, snapshot })
  return () => rm(folder, { recursive: true, force: true })
}
