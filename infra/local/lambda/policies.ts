import * as z from 'zod/mini'
import type { FindResources } from '#infra/local/template/resolve.ts'
import type { ConditionContext } from './requested-actions.ts'

const oneOrMore = z.union([z.string(), z.array(z.string())])

const valuesByKey = z.record(z.string(), oneOrMore)

/**
 * The operators that are evaluated. A statement with another one is not supported locally. A request is
 * checked for each item that it writes, so a key has one value.
 */
const conditionShape = z.strictObject({
  StringEquals: z.optional(valuesByKey),
  'ForAllValues:StringLike': z.optional(valuesByKey),
  'ForAnyValue:StringLike': z.optional(valuesByKey),
})

const statementShape = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.optional(oneOrMore),
  Resource: z.optional(oneOrMore),
  Condition: z.optional(conditionShape),
})
const documentShape = z.object({ Statement: z.array(statementShape) })
const policyShape = z.object({
  PolicyDocument: documentShape,
  Roles: z.optional(z.array(z.string())),
})
const roleShape = z.object({
  Policies: z.optional(z.array(z.object({ PolicyDocument: documentShape }))),
})

interface Rule {
  readonly allows: boolean
  readonly action: RegExp
  readonly resource: RegExp
  readonly conditions: readonly ((context: ConditionContext) => boolean)[]
}

/** Whether a role may do an action on a resource. Results are kept. */
export type PermissionCheck = (
  action: string,
  resource: string,
  context?: ConditionContext,
) => boolean

const toList = (value: string | string[] | undefined) => [value ?? []].flat()

/** Converts patterns of a policy to a regular expression: `*` is any text, `?` any character. */
const toPattern = (texts: readonly string[], flags = '') =>
  new RegExp(
    `^(?:${texts
      .map((text) =>
        text
          .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
          .replaceAll('*', '.*')
          .replaceAll('?', '.'),
      )
      .join('|')})$`,
    flags,
  )

const isEqual = (value: string, texts: readonly string[]) => texts.includes(value)

const isLike = (value: string, patterns: readonly string[]) => toPattern(patterns).test(value)

const toConditions = (condition: z.infer<typeof conditionShape> = {}) =>
  [
    { byKey: condition.StringEquals, matches: isEqual, isMetWithout: false },
    { byKey: condition['ForAllValues:StringLike'], matches: isLike, isMetWithout: true },
    { byKey: condition['ForAnyValue:StringLike'], matches: isLike, isMetWithout: false },
  ].flatMap(({ byKey = {}, matches, isMetWithout }) =>
    Object.entries(byKey).map(([key, values]) => (context: ConditionContext) => {
      const value = context[key]
      return value === undefined ? isMetWithout : matches(value, toList(values))
    }),
  )

const toRules = ({ Statement }: z.infer<typeof documentShape>): Rule[] =>
  Statement.map((statement) => ({
    conditions: toConditions(statement.Condition),
    allows: statement.Effect === 'Allow',
    action: toPattern(toList(statement.Action), 'i'),
    resource: toPattern(toList(statement.Resource)),
  }))

/** The most results that are kept for a role. Each object of S3 and each phone is a resource. */
const maxKept = 1_000

const createPermissionCheck = (rules: readonly Rule[]): PermissionCheck => {
  const kept = new Map<string, boolean>()
  return (action, resource, context = {}) => {
    const request = JSON.stringify([action, resource, context])
    const known = kept.get(request)
    if (known !== undefined) return known
    const matchingRules = rules.filter(
      (rule) =>
        rule.action.test(action) &&
        rule.resource.test(resource) &&
        rule.conditions.every((isMet) => isMet(context)),
    )
    const isAllowed = matchingRules.length > 0 && matchingRules.every((rule) => rule.allows)
    if (kept.size === maxKept) kept.clear()
    kept.set(request, isAllowed)
    return isAllowed
  }
}

/**
 * Reads the permissions of each role of the template, by the role's ARN.
 * @throws for a condition that is not evaluated
 */
export const readPolicies = (find: FindResources): ReadonlyMap<string, PermissionCheck> => {
  const rulesByRole = new Map<string, Rule[]>()
  const add = (role: string, rules: readonly Rule[]) =>
    rulesByRole.set(role, [...(rulesByRole.get(role) ?? []), ...rules])
  for (const { name, properties } of find('AWS::IAM::Role'))
    for (const { PolicyDocument } of roleShape.parse(properties).Policies ?? [])
      add(name, toRules(PolicyDocument))
  for (const { properties } of find('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')) {
    const { PolicyDocument, Roles } = policyShape.parse(properties)
    for (const role of Roles ?? []) add(role, toRules(PolicyDocument))
  }
  return new Map(
    find('AWS::IAM::Role').map(({ name, resource }) => [
      `arn:aws:iam::${resource.stack.account}:role/${name}`,
      createPermissionCheck(rulesByRole.get(name) ?? []),
    ]),
  )
}
