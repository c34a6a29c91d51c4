import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { buildFunctions } from '#infra/build-functions.ts'
import { getEnvironment, type EnvironmentName } from '#infra/environments.ts'
import { withLock } from '#infra/local/build/lock.ts'
import { readAssembly, type Stack } from '#infra/local/template/assembly.ts'
import { synth } from '#infra/synth.ts'

const resourceShape = z.looseObject({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z.optional(z.array(z.string())),
})
const templateShape = z.looseObject({ Resources: z.record(z.string(), resourceShape) })

/** A resource of a template, with the template's file name. */
export interface Resource {
  /** File name of the template of its stack or nested stack. */
  readonly template: string
  readonly id: string
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly deletionPolicy: string | undefined
  /** Logical ids of the resources that it waits for. */
  readonly dependsOn: readonly string[]
}

/** Returns the value at a path of a template, or undefined. */
export const getValue = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? new Map(Object.entries(inner)).get(`${key}`)
        : undefined,
    value,
  )

/** Returns the list at a path. A single value becomes a list of one, as in IAM. */
export const getList = (
  value: unknown,
  ...path: readonly (string | number)[]
): readonly unknown[] => {
  const found = getValue(value, ...path)
  return Array.isArray(found) ? found : [found].filter((each) => each !== undefined)
}

/** Returns the text at a path. @throws when there is none */
export const getText = (value: unknown, ...path: readonly (string | number)[]): string =>
  z.string().parse(getValue(value, ...path))

/** Does work once in a run of the tests, whichever file asks for it first. */
const doOnce = (path: string, work: () => Promise<unknown>) =>
  withLock(`${path}.lock`, async () => {
    if (existsSync(`${path}.done`)) return
    await work()
    writeFileSync(`${path}.done`, '')
  })

/** Writes the templates of an environment, unless another test file has. Returns their folder. */
const writeTemplates = async (name: EnvironmentName) => {
  const folder = inject('templatesFolder')
  const outdir = join(folder, name)
  await doOnce(join(folder, 'functions'), buildFunctions)
  await doOnce(outdir, () => synth({ environment: getEnvironment(name), outdir }))
  return outdir
}

/** Synthesizes an environment. Returns its stacks, nested ones after their parent. */
export const synthesizeStacks = async (name: EnvironmentName): Promise<readonly Stack[]> =>
  readAssembly(await writeTemplates(name))

/** Synthesizes an environment. Returns all resources, including those of nested stacks. */
export const synthesize = async (name: EnvironmentName) => {
  const outdir = await writeTemplates(name)
  const templates = readdirSync(outdir).filter((file) => file.endsWith('.template.json'))
  const resources = templates.flatMap((template): readonly Resource[] => {
    const parsed = templateShape.parse(JSON.parse(readFileSync(join(outdir, template), 'utf8')))
    return Object.entries(parsed.Resources).map(([id, resource]) => ({
      template,
      id,
      type: resource.Type,
      properties: resource.Properties ?? {},
      deletionPolicy: resource.DeletionPolicy,
      dependsOn: resource.DependsOn ?? [],
    }))
  })
  const ofType = (type: string) => resources.filter((resource) => resource.type === type)
  return { templates, resources, ofType }
}
