import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildFunctions } from '#infra/build-functions.ts'
import { getEnvironment, type EnvironmentName } from '#infra/environments.ts'
import { synth } from '#infra/synth.ts'

const resourceShape = z.looseObject({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DeletionPolicy: z.optional(z.string()),
})
const templateShape = z.looseObject({ Resources: z.record(z.string(), resourceShape) })

/** A resource of a template, with where it stands. */
export interface Resource {
  /** File name of its template: of a stack, or of a nested one. */
  readonly template: string
  readonly id: string
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly deletionPolicy: string | undefined
}

/** What stands at a path of a template; undefined where the path ends early. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? new Map(Object.entries(inner)).get(`${key}`)
        : undefined,
    value,
  )

/** The list at a path; a single value counts as a list of one, as IAM writes it. */
export const listAt = (
  value: unknown,
  ...path: readonly (string | number)[]
): readonly unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : [found].filter((each) => each !== undefined)
}

/** The text at a path; fails where there is none. */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string =>
  z.string().parse(at(value, ...path))

/** All resources of an environment as CloudFormation gets them, nested stacks included. */
export const synthesize = async (name: EnvironmentName) => {
  await buildFunctions()
  const outdir = mkdtempSync(join(tmpdir(), 'pakk-synth-'))
  await synth({ environment: getEnvironment(name), outdir })
  const templates = readdirSync(outdir).filter((file) => file.endsWith('.template.json'))
  const resources = templates.flatMap((template): readonly Resource[] => {
    const parsed = templateShape.parse(JSON.parse(readFileSync(join(outdir, template), 'utf8')))
    return Object.entries(parsed.Resources).map(([id, resource]) => ({
      template,
      id,
      type: resource.Type,
      properties: resource.Properties ?? {},
      deletionPolicy: resource.DeletionPolicy,
    }))
  })
  rmSync(outdir, { recursive: true })
  const ofType = (type: string) => resources.filter((resource) => resource.type === type)
  return { templates, resources, ofType }
}
