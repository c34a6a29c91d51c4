import * as z from 'zod/mini'
import type { FindResources } from '../template/resolve.ts'

const oneOrMore = z.union([z.string(), z.array(z.string())])

const statementShape = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.optional(oneOrMore),
  Resource: z.optional(oneOrMore),
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
}

/** What a role may do: asked once for each action and resource, then remembered. */
export type MayCall = (action: string, resource: string) => boolean

const listed = (value: string | string[] | undefined) => [value ?? []].flat()

/** The pattern of a policy, in which `*` stands for any text and `?` for one sign. */
const patternOf = (texts: readonly string[], flags = '') =>
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

const rulesOf = ({ Statement }: z.infer<typeof documentShape>): Rule[] =>
  Statement.map((statement) => ({
    allows: statement.Effect === 'Allow',
    action: patternOf(listed(statement.Action), 'i'),
    resource: patternOf(listed(statement.Resource)),
  }))

const decide = (rules: readonly Rule[]): MayCall => {
  const known = new Map<string, boolean>()
  return (action, resource) => {
    const key = `${action} ${resource}`
    const answer = known.get(key)
    if (answer !== undefined) return answer
    const speaking = rules.filter(
      (rule) => rule.action.test(action) && rule.resource.test(resource),
    )
    const may = speaking.length > 0 && speaking.every((rule) => rule.allows)
    known.set(key, may)
    return may
  }
}

/**
 * What each role of the template may do, by the role's ARN. Conditions of a statement are not
 * looked at: they count as met.
 */
export const readPolicies = (find: FindResources): ReadonlyMap<string, MayCall> => {
  const rulesByRole = new Map<string, Rule[]>()
  const add = (role: string, rules: readonly Rule[]) =>
    rulesByRole.set(role, [...(rulesByRole.get(role) ?? []), ...rules])
  for (const { name, properties } of find('AWS::IAM::Role'))
    for (const { PolicyDocument } of roleShape.parse(properties).Policies ?? [])
      add(name, rulesOf(PolicyDocument))
  for (const { properties } of find('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')) {
    const { PolicyDocument, Roles } = policyShape.parse(properties)
    for (const role of Roles ?? []) add(role, rulesOf(PolicyDocument))
  }
  return new Map(
    find('AWS::IAM::Role').map(({ name, resource }) => [
      `arn:aws:iam::${resource.stack.account}:role/${name}`,
      decide(rulesByRole.get(name) ?? []),
    ]),
  )
}
