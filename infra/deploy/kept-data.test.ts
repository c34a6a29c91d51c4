import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEmptyAccount } from '#test/support/aws/account-state.ts'
import { startAwsDouble } from '#test/support/aws/aws-double.ts'
import {
  type AwsRequest,
  getText,
  toQueryResponse,
  toXmlError,
} from '#test/support/aws/aws-request.ts'
import { formatLosses, listForbiddenLosses, listLosses, requireKeptData } from './kept-data.ts'
import type { Waiver } from './waivers.ts'

const stack = 'pakk-prd-data'

const keys = (name: string) => [{ AttributeName: name, KeyType: 'HASH' }]

/** A template of one resource. */
const build = (Type: string, Properties: object = {}, attributes: object = {}) => ({
  Resources: { Kept: { Type, Properties, ...attributes } },
})

const table = build('AWS::DynamoDB::GlobalTable', { KeySchema: keys('PK') })
const bucket = build('AWS::S3::Bucket', { BucketName: 'files' })
const queue = build('AWS::SQS::Queue', { QueueName: 'scans', VisibilityTimeout: 60 })
const address = build('AWS::Route53::RecordSet', { Name: 'pakk.example.', Type: 'A', TTL: '60' })
const retained = build('AWS::S3::Bucket', {}, { DeletionPolicy: 'Retain' })
const role = build('AWS::IAM::Role', { RoleName: 'reader' })
const none = { Resources: {} }

describe('a release', () => {
  test.each([
    ['a removed table', table, none, 'removed'],
    ['a removed bucket', bucket, none, 'removed'],
    ['a bucket that AWS would retain', retained, none, 'removed'],
    ['a removed queue', queue, none, 'removed'],
    ['a removed key', build('AWS::KMS::Key'), none, 'removed'],
    ['a removed secret', build('AWS::SecretsManager::Secret'), none, 'removed'],
    ['a removed address of the site', address, none, 'removed'],
    ['a removed distribution', build('AWS::CloudFront::Distribution'), none, 'removed'],
    ['the removed identity of a sender', build('AWS::SES::EmailIdentity'), none, 'removed'],
    [
      'a table with other keys',
      table,
      build('AWS::DynamoDB::GlobalTable', { KeySchema: keys('id') }),
      'replaced',
    ],
    [
      'a bucket with another name',
      bucket,
      build('AWS::S3::Bucket', { BucketName: 'other' }),
      'replaced',
    ],
    ['a queue with another name', queue, build('AWS::SQS::Queue', { QueueName: 'x' }), 'replaced'],
    [
      'another domain',
      address,
      build('AWS::Route53::RecordSet', { Name: 'x.example.', Type: 'A', TTL: '60' }),
      'replaced',
    ],
    ['a table of another type', table, build('AWS::DynamoDB::Table'), 'replaced'],
  ])('with %s is found', (_, deployed, next, fate) => {
    const type = deployed.Resources.Kept.Type
    expect(listLosses(stack, deployed, next)).toEqual([{ stack, logicalId: 'Kept', type, fate }])
  })

  test('with a bucket that is named after a replaced resource is found', () => {
    const named = (RoleName: string) => ({
      Resources: {
        ...build('AWS::S3::Bucket', { BucketName: { Ref: 'Name' } }).Resources,
        Name: { Type: 'AWS::IAM::Role', Properties: { RoleName } },
      },
    })
    expect(listLosses(stack, named('one'), named('two'))).toMatchObject([
      { logicalId: 'Kept', fate: 'replaced' },
    ])
  })

  test.each([
    ['nothing new', table, table],
    ['a first deployment', {}, table],
    [
      'a queue with another time limit',
      queue,
      build('AWS::SQS::Queue', { QueueName: 'scans', VisibilityTimeout: 90 }),
    ],
    ['a bucket that is retained from now on', build('AWS::S3::Bucket'), retained],
    ['a removed role', role, none],
    ['a replaced role', role, build('AWS::IAM::Role', { RoleName: 'writer' })],
  ])('with %s loses nothing', (_, deployed, next) => {
    expect(listLosses(stack, deployed, next)).toEqual([])
  })
})

describe('a waiver', () => {
  const losses = listLosses(stack, table, none)
  const waiver: Waiver = {
    stack,
    logicalId: 'Kept',
    reason: 'Its items were copied',
    expires: '2026-12-01',
  }

  test.each([
    ['on the day before its last', waiver, '2026-11-30', true],
    ['on its last day', waiver, '2026-12-01', true],
    ['that has expired', waiver, '2026-12-02', false],
    ['of another stack', { ...waiver, stack: 'pakk-tst-data' } as const, '2026-11-30', false],
    ['of another resource', { ...waiver, logicalId: 'Other' }, '2026-11-30', false],
  ])('%s', (_, granted, today, isAllowed) => {
    expect(listForbiddenLosses(losses, [granted], today)).toEqual(isAllowed ? [] : losses)
  })

  test('is what the message asks for, which names stack, resource and fate', () => {
    const text = formatLosses(losses)
    expect(text).toContain('pakk-prd-data  Kept (AWS::DynamoDB::GlobalTable) would be removed')
    expect(text).toContain('infra/deploy/waivers.ts')
  })
})

describe('what is deployed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pakk-assembly-'))
  const stops: (() => unknown)[] = []
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  /** Writes an assembly of stacks whose next templates have nothing. */
  const writeAssembly = (stacks: readonly (readonly [name: string, region: string])[]) => {
    const artifacts = Object.fromEntries(
      stacks.map(([name, region]) => [
        name,
        {
          type: 'aws:cloudformation:stack',
          environment: `aws://123456789012/${region}`,
          properties: { templateFile: 'empty.json', stackName: name },
        },
      ]),
    )
    mkdirSync(folder, { recursive: true })
    stops.push(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: '36.0.0', artifacts }))
    writeFileSync(join(folder, 'empty.json'), JSON.stringify(none))
  }

  /** Starts an account with stacks in a state, by region and name. */
  const startAccount = async (deployed: ReadonlyMap<string, object>, status: string) => {
    const find = (request: AwsRequest) =>
      deployed.get(`${request.region} ${getText(request, 'StackName')}`)
    const missing = () => toXmlError('ValidationError', 'Stack with id x does not exist')
    const double = await startAwsDouble(createEmptyAccount('123456789012'), {
      cloudformation: {
        DescribeStacks: (request) =>
          find(request) === undefined
            ? missing()
            : toQueryResponse('DescribeStacks', {
                Stacks: {
                  member: {
                    StackName: getText(request, 'StackName'),
                    StackStatus: status,
                    CreationTime: '2026-11-22T09:00:00.000Z',
                  },
                },
              }),
        GetTemplate: (request) => {
          const template = find(request)
          return template === undefined
            ? missing()
            : toQueryResponse('GetTemplate', { TemplateBody: JSON.stringify(template) })
        },
      },
    })
    stops.push(() => double.stop())
    for (const [name, value] of Object.entries(double.variables)) vi.stubEnv(name, value)
  }

  test('is read from AWS, each stack in its region, and a new stack has nothing to lose', async () => {
    writeAssembly([
      ['pakk-prd-data', 'eu-north-1'],
      ['pakk-prd-edge', 'us-east-1'],
      ['pakk-prd-new', 'eu-north-1'],
    ])
    const deployed = new Map([
      ['eu-north-1 pakk-prd-data', table],
      ['us-east-1 pakk-prd-edge', build('AWS::S3::Bucket')],
    ])
    await startAccount(deployed, 'UPDATE_COMPLETE')

    const now = new Date('2026-11-30T12:00:00Z')
    const allow = (name: 'data' | 'edge') =>
      ({
        stack: `pakk-prd-${name}`,
        logicalId: 'Kept',
        reason: 'x',
        expires: '2026-11-30',
      }) as const
    await expect(requireKeptData(folder, [], now)).rejects.toThrow(
      /pakk-prd-data {2}Kept[^]*pakk-prd-edge {2}Kept/,
    )
    await expect(requireKeptData(folder, [allow('data')], now)).rejects.toThrow('pakk-prd-edge')
    await requireKeptData(folder, [allow('data'), allow('edge')], now)
  })

  test.each([
    ['ROLLBACK_COMPLETE', false],
    ['ROLLBACK_FAILED', false],
    ['REVIEW_IN_PROGRESS', false],
    ['UPDATE_ROLLBACK_COMPLETE', true],
    ['CREATE_COMPLETE', true],
  ])('of a stack in the state %s can be lost: %s', async (status, isLost) => {
    writeAssembly([['pakk-prd-data', 'eu-north-1']])
    await startAccount(new Map([['eu-north-1 pakk-prd-data', table]]), status)
    const lost = await requireKeptData(folder, []).catch((error: unknown) => String(error))
    expect(lost?.includes('pakk-prd-data') ?? false).toBe(isLost)
  })
})
