import type { FindResources } from '#infra/local/template/resolve.ts'
import { operatorsPartitions } from '#infra/permissions.ts'
import { buildStack } from '#test/infra/build-stack.ts'
import type { Rule } from './rule.ts'
import { getList, getValue } from '#test/infra/synthesize.ts'

const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem']

/** Lists the statements about writes to tables, by the roles that have them. */
const groupWriteStatements = (find: FindResources) =>
  Map.groupBy(
    find('AWS::IAM::Policy').flatMap(({ properties }) =>
      getList(properties, 'PolicyDocument', 'Statement')
        .filter((statement) =>
          getList(statement, 'Action').some((each) => writes.includes(String(each))),
        )
        .map((statement) => ({ role: JSON.stringify(properties['Roles']), statement })),
    ),
    ({ role }) => role,
  )

const listPartitions = (statement: unknown, operator: string) =>
  getList(statement, 'Condition', operator, 'dynamodb:LeadingKeys').map(String)

/** Whether a statement allows the writes to some partitions alone. */
const isOfPartitions = (statement: unknown) =>
  listPartitions(statement, 'ForAllValues:StringLike').length > 0

/** Whether a statement denies all writes to the partitions of operators. */
const isDenial = (statement: unknown) =>
  getValue(statement, 'Effect') === 'Deny' &&
  writes.every((each) => getList(statement, 'Action').includes(each)) &&
  operatorsPartitions.every((each) =>
    listPartitions(statement, 'ForAnyValue:StringLike').includes(each),
  )

/** The rules of what roles may do. */
export const permissionRules: readonly Rule[] = [
  {
    name: 'no role writes the whole table, but some partitions alone or none of those of operators',
    listFaults: ({ find }) =>
      [...groupWriteStatements(find)]
        .filter(([, found]) => {
          const allowed = found.filter(({ statement }) => !isDenial(statement))
          return (
            allowed.length === found.length &&
            !allowed.every(({ statement }) => isOfPartitions(statement))
          )
        })
        .map(([role]) => role),
    violation: buildStack({
      P: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          Roles: ['r'],
          PolicyDocument: {
            Statement: [
              { Effect: 'Allow', Action: writes, Resource: 'table' },
              {
                Effect: 'Deny',
                Action: writes,
                Resource: 'table',
                Condition: {
                  'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['CONTENT'] },
                },
              },
            ],
          },
        },
      },
    }),
  },
]
