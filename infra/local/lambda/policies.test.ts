import { expect, test } from 'vitest'
import { createResolver } from '#infra/local/template/resolve.ts'
import { readPolicies } from './policies.ts'
import type { ConditionContext } from './requested-actions.ts'

const buildStack = (condition: object) => ({
  name: 'app',
  account: '000000000000',
  region: 'eu-north-1',
  parent: undefined,
  template: {
    Resources: {
      Role: { Type: 'AWS::IAM::Role', Properties: { RoleName: 'sender' } },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          Roles: [{ Ref: 'Role' }],
          PolicyDocument: {
            Statement: [
              { Effect: 'Allow', Action: 'ses:SendEmail', Resource: '*', Condition: condition },
              { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: '*' },
            ],
          },
        },
      },
    },
  },
})

const readCheck = (condition: object) => {
  const policies = readPolicies(createResolver([buildStack(condition)], 'http://127.0.0.1'))
  const check = policies.get('arn:aws:iam::000000000000:role/sender')
  if (!check) throw new Error('The role has no permissions')
  return check
}

test.for([
  ['noreply@pakk.example', 'noreply@pakk.example', true],
  ['noreply@pakk.example', 'ceo@pakk.example', false],
  ['noreply@pakk.example', undefined, false],
  [['a@pakk.example', 'b@pakk.example'], 'b@pakk.example', true],
] as const)('a statement for senders %j allows %s: %s', ([allowed, sender, expected]) => {
  const isAllowed = readCheck({ StringEquals: { 'ses:FromAddress': allowed } })
  const context: ConditionContext = sender === undefined ? {} : { 'ses:FromAddress': sender }
  expect(isAllowed('ses:SendEmail', 'any', context)).toBe(expected)
  expect(isAllowed('sqs:SendMessage', 'any', context)).toBe(true)
})

test.for([
  ['ForAllValues:StringLike', 'SESSION#', true],
  ['ForAllValues:StringLike', 'CATALOGUE', false],
  ['ForAnyValue:StringLike', 'SESSION#', true],
  ['ForAnyValue:StringLike', undefined, false],
] as const)('%s of partitions allows %s: %s', ([operator, partition, expected]) => {
  const isAllowed = readCheck({
    [operator]: { 'dynamodb:LeadingKeys': ['SESSION#*', 'LOOKS#*'] },
  })
  const context: ConditionContext =
    partition === undefined ? {} : { 'dynamodb:LeadingKeys': partition }
  expect(isAllowed('ses:SendEmail', 'any', context)).toBe(expected)
})

test('a permission that was granted to one sender is refused to another', () => {
  const isAllowed = readCheck({ StringEquals: { 'ses:FromAddress': 'noreply@pakk.example' } })
  const senders = ['noreply@pakk.example', 'ceo@pakk.example', 'noreply@pakk.example']
  const answers = senders.map((sender) =>
    isAllowed('ses:SendEmail', 'any', { 'ses:FromAddress': sender }),
  )
  expect(answers).toEqual([true, false, true])
})

test('a condition that is not evaluated is not supported', () => {
  expect(() => readCheck({ Bool: { 'aws:SecureTransport': 'true' } })).toThrow('unrecognized_keys')
})
