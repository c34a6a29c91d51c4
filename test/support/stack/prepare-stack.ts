import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildStale } from '#infra/local/build/build-stale.ts'
import { root } from '#infra/local/build/stale.ts'

/** The folders of the built product and its data, which test stacks use. */
export interface PreparedStack {
  readonly built: {
    readonly assemblyDir: string
    readonly functionsDir: string
    readonly webDir: string
  }
  /** A data folder with the demo data, to be copied. */
  readonly dataDir: string
  /** The snapshot that a new data folder starts from. */
  readonly snapshot: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stack: PreparedStack
  }
}

/**
 * Vitest's global setup: builds what is stale and copies it to a temporary folder, so that a later
 * build cannot change what the tests run on, together with a data folder that holds the demo data.
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
