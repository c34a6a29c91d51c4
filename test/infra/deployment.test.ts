import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { type Environment, environments } from '#infra/environments.ts'
import { root } from '#infra/handlers.ts'
import { synth } from '#infra/synth.ts'
import { getList, synthesize } from './synthesize.ts'

const templateShape = z.object({
  Parameters: z.optional(z.record(z.string(), z.object({ Default: z.optional(z.string()) }))),
  Outputs: z.optional(
    z.record(
      z.string(),
      z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.string() })) }),
    ),
  ),
})

const readTemplates = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => templateShape.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))

/** Lists the exports of all stacks with their values. A stack that imports one forbids its change. */
const listExports = (folder: string) =>
  Object.fromEntries(
    readTemplates(folder)
      .flatMap(({ Outputs = {} }) => Object.values(Outputs))
      .flatMap(({ Value, Export }) => (Export ? [[Export.Name, Value] as const] : [])),
  )

let prd: Awaited<ReturnType<typeof synthesize>>
beforeAll(async () => {
  prd = await synthesize('prd')
})

describe.each([
  ['a second domain', ['pakk.example', 'parcels.example']],
  ['another domain', ['parcels.example']],
] as const)('%s', (name, domains) => {
  const folder = join(inject('templatesFolder'), name.replace(' ', '-'))
  const [domain] = domains
  const environment: Environment = {
    ...environments.prd,
    domains,
    baseUrl: `https://${domain}`,
    emailFrom: `noreply@${domain}`,
  }
  beforeAll(() => synth({ environment, outdir: folder }))

  test('changes no export, which a stack that uses it would forbid', () => {
    const before = listExports(join(inject('templatesFolder'), 'prd'))
    expect(Object.keys(before).length).toBeGreaterThan(10)
    expect(listExports(folder)).toEqual(before)
  })
})

const writerShape = z.object({
  WriterProps: z.object({ exports: z.record(z.string(), z.unknown()) }),
})

test('what another region uses is written there as a parameter, and read from it', () => {
  const written = prd
    .ofType('Custom::CrossRegionExportWriter')
    .flatMap(({ properties }) => Object.keys(writerShape.parse(properties).WriterProps.exports))
  const read = readTemplates(join(inject('templatesFolder'), 'prd'))
    .flatMap(({ Parameters = {} }) => Object.values(Parameters))
    .flatMap(({ Default = '' }) => (Default.startsWith('/pakk/prd/passed/') ? [Default] : []))
  // Two stacks may read the same.
  expect([...new Set(read)].toSorted()).toEqual(written.toSorted())
  expect(written).toHaveLength(4)
  // The CDK's own way marks what is read, and refuses its change.
  expect(prd.ofType('Custom::CrossRegionExportReader')).toEqual([])
})

test('a replaced certificate is kept, because the site uses it until it is deployed', () => {
  const [certificate, ...others] = prd.ofType('AWS::CertificateManager::Certificate')
  expect(others).toEqual([])
  expect(certificate?.deletionPolicy).toBe('RetainExceptOnCreate')
})

const manifestShape = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(z.object({ terminationProtection: z.optional(z.boolean()) })),
    }),
  ),
})

test.each(Object.values(environments))(
  'every stack of $name is protected from deletion, or none is',
  async ({ name, keepData }) => {
    await synthesize(name)
    const file = join(inject('templatesFolder'), name, 'manifest.json')
    const { artifacts } = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')))
    const stacks = Object.values(artifacts).filter(
      ({ type }) => type === 'aws:cloudformation:stack',
    )
    expect(stacks.length).toBeGreaterThanOrEqual(4)
    for (const { properties } of stacks)
      expect(properties?.terminationProtection ?? false).toBe(keepData)
  },
)

test('prd keeps its data', () => {
  expect(environments.prd.keepData).toBe(true)
})

test('the logs of delivered and refused text messages, which have phone numbers, are kept for a month', () => {
  const groups = prd
    .ofType('Custom::LogRetention')
    .map(({ properties }) => [properties['LogGroupName'], properties['RetentionInDays']])
  const group = `sns/eu-north-1/${environments.prd.account}/DirectPublishToPhoneNumber`
  expect(groups).toEqual([
    [group, 30],
    [`${group}/Failure`, 30],
  ])
})

/** The actions that each command of the SDK needs. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  GetCommand: ['GetItem'],
  BatchGetCommand: ['BatchGetItem'],
  BatchWriteCommand: ['BatchWriteItem'],
  QueryCommand: ['Query'],
  ScanCommand: ['Scan'],
  PutCommand: ['PutItem'],
  UpdateCommand: ['UpdateItem'],
  DeleteCommand: ['DeleteItem'],
  TransactWriteCommand: ['ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
}

test('roles grant what the module of the table sends to it, and nothing besides', () => {
  const source = ['table.ts', 'scan-table.ts']
    .map((file) => readFileSync(join(root, 'functions/store', file), 'utf8'))
    .join('\n')
  const sent = Array.from(source.matchAll(/new (\w+Command)\(/g), ([, name = '']) => name)
  const granted = prd
    .ofType('AWS::IAM::Policy')
    .flatMap(({ properties }) => getList(properties, 'PolicyDocument', 'Statement'))
    .flatMap((statement) => getList(statement, 'Action'))
    .map(String)
    .filter((action) => action.startsWith('dynamodb:') && !/Stream|Shard|Records/.test(action))
  const needed = sent.flatMap((name) => actionsOf[name] ?? [name])
  expect([...new Set(granted)].toSorted()).toEqual(
    [...new Set(needed)].map((name) => `dynamodb:${name}`).toSorted(),
  )
})
