import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    templatesFolder: string
  }
}

/** Vitest's global setup: a folder in which the test files share what `synthesize.ts` writes. */
export default async function prepareTemplates(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'pakk-synth-'))
  project.provide('templatesFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
