import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isObject, toObject, type JsonObject } from './json.ts'

/** A template with the name, account and region of its stack. */
export interface Stack {
  readonly name: string
  readonly account: string
  readonly region: string
  readonly template: JsonObject
  /** The resource of the parent stack that deploys this nested one. */
  readonly parent: { readonly stack: Stack; readonly logicalId: string } | undefined
}

/** One resource of a template. Its properties are not resolved. */
export interface Resource {
  readonly stack: Stack
  readonly logicalId: string
  readonly type: string
  readonly properties: JsonObject
}

const manifestShape = z.object({
  artifacts: z.optional(
    z.record(
      z.string(),
      z.object({
        type: z.string(),
        environment: z.optional(z.string()),
        properties: z.optional(z.looseObject({})),
      }),
    ),
  ),
})

const stackArtifact = z.object({ templateFile: z.string(), stackName: z.optional(z.string()) })
const nestedAssembly = z.object({ directoryName: z.string() })

const assetsShape = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
})

const resourceShape = z.looseObject({
  Type: z.string(),
  Properties: z.optional(z.looseObject({})),
})

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Returns the fallback for an account or region that is only known at deployment. */
const resolveUnknown = (part: string | undefined, fallback: string) =>
  part === undefined || part.startsWith('unknown-') ? fallback : part

const localAccount = '000000000000'
const localRegion = 'eu-north-1'

/** Lists the resources of one stack in the order of the template. */
export const listResources = (stack: Stack): Resource[] =>
  Object.entries(toObject(stack.template['Resources'])).map(([logicalId, value]) => {
    const resource = resourceShape.parse(value)
    return {
      stack,
      logicalId,
      type: resource.Type,
      properties: resource.Properties ?? {},
    }
  })

/** Reads the path of each asset in the folder, by its hash. */
const readAssets = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.assets.json'))
      .flatMap((file) => Object.entries(assetsShape.parse(readJson(join(folder, file))).files))
      .map(([hash, { source }]) => [hash, source.path]),
  )

/** Returns the template file of a nested stack. Its `TemplateURL` ends in the hash of the template. */
const getTemplatePath = (resource: Resource, assets: ReadonlyMap<string, string>) => {
  const [, hash = ''] =
    /([0-9a-f]{64})\.json/.exec(JSON.stringify(resource.properties['TemplateURL'])) ?? []
  const path = assets.get(hash)
  if (path === undefined) throw new Error(`The template of ${resource.logicalId} is missing`)
  return path
}

const readNestedStacks = (
  folder: string,
  stack: Stack,
  assets: ReadonlyMap<string, string>,
): Stack[] =>
  listResources(stack)
    .filter((resource) => resource.type === 'AWS::CloudFormation::Stack')
    .flatMap((resource) => {
      const nested: Stack = {
        ...stack,
        name: `${stack.name}-${resource.logicalId}`,
        template: toObject(readJson(join(folder, getTemplatePath(resource, assets)))),
        parent: { stack, logicalId: resource.logicalId },
      }
      return [nested, ...readNestedStacks(folder, nested, assets)]
    })

/**
 * Reads every stack of a synthesized app. Nested stacks follow their parent.
 * @throws when the folder contains no cloud assembly
 */
export const readAssembly = (folder: string): Stack[] => {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) throw new Error(`No synthesized template in ${folder}. Run npm run synth.`)
  const assets = readAssets(folder)
  const { artifacts = {} } = manifestShape.parse(readJson(path))
  return Object.entries(artifacts).flatMap(([id, artifact]) => {
    if (artifact.type === 'cdk:cloud-assembly')
      return readAssembly(join(folder, nestedAssembly.parse(artifact.properties).directoryName))
    if (artifact.type !== 'aws:cloudformation:stack') return []
    const { templateFile, stackName } = stackArtifact.parse(artifact.properties)
    const [account, region] = (artifact.environment ?? '').replace('aws://', '').split('/')
    const template = readJson(join(folder, templateFile))
    if (!isObject(template)) throw new Error(`${templateFile} is not a template`)
    const stack: Stack = {
      name: stackName ?? id,
      account: resolveUnknown(account, localAccount),
      region: resolveUnknown(region, localRegion),
      template,
      parent: undefined,
    }
    return [stack, ...readNestedStacks(folder, stack, assets)]
  })
}
