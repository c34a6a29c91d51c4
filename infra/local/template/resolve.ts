import { resourcesOf, type Resource, type Stack } from './assembly.ts'
import { isObject, listOf, objectOf, type JsonObject } from './json.ts'
import { attributeOf, defaultName, nameProperty, refOf } from './physical.ts'

/** A resource with its name and its properties, every intrinsic function answered. */
export interface Resolved {
  readonly resource: Resource
  readonly logicalId: string
  readonly type: string
  readonly name: string
  /** What `Ref` of it answers. */
  readonly ref: string
  readonly properties: JsonObject
}

type Intrinsic = (argument: unknown, stack: Stack) => unknown

const pseudoParameters: Readonly<Record<string, (stack: Stack) => string | undefined>> = {
  'AWS::Region': (stack) => stack.region,
  'AWS::AccountId': (stack) => stack.account,
  'AWS::StackName': (stack) => stack.name,
  'AWS::StackId': (stack) =>
    `arn:aws:cloudformation:${stack.region}:${stack.account}:stack/${stack.name}/local`,
  'AWS::Partition': () => 'aws',
  'AWS::URLSuffix': () => 'amazonaws.com',
  'AWS::NoValue': () => undefined,
}

/** What the intrinsic function made of its argument must be text here. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '')

/**
 * Answers the intrinsic functions of a synthesized app as CloudFormation would, with
 * `endpoint` (an origin) as the address of queues. Throws for a reference to nothing.
 */
export const createResolver = (stacks: readonly Stack[], endpoint: string) => {
  const resources = new Map(
    stacks.map((stack) => [
      stack,
      new Map(resourcesOf(stack).map((resource) => [resource.logicalId, resource])),
    ]),
  )
  const names = new Map<Resource, string>()

  const nameOf = (resource: Resource): string => {
    const seen = names.get(resource)
    if (seen !== undefined) return seen
    const property = nameProperty(resource)
    const given = property && resolve(resource.properties[property], resource.stack)
    const name = typeof given === 'string' ? given : defaultName(resource)
    names.set(resource, name)
    return name
  }

  const find = (stack: Stack, logicalId: string) => {
    const resource = resources.get(stack)?.get(logicalId)
    if (!resource) throw new Error(`${stack.name} refers to ${logicalId}, which does not exist`)
    return resource
  }

  const nestedIn = (resource: Resource) =>
    stacks.find(
      ({ parent }) => parent?.stack === resource.stack && parent.logicalId === resource.logicalId,
    )

  const outputOf = (stack: Stack, name: string) =>
    resolve(objectOf(objectOf(stack.template['Outputs'])[name])['Value'], stack)

  const parameterOf = (stack: Stack, name: string) => {
    const { parent } = stack
    const passed =
      parent && objectOf(find(parent.stack, parent.logicalId).properties['Parameters'])[name]
    if (parent && passed !== undefined) return resolve(passed, parent.stack)
    return objectOf(objectOf(stack.template['Parameters'])[name])['Default']
  }

  const reference: Intrinsic = (argument, stack) => {
    const id = text(argument)
    const pseudo = pseudoParameters[id]
    if (pseudo) return pseudo(stack)
    if (id in objectOf(stack.template['Parameters'])) return parameterOf(stack, id)
    const resource = find(stack, id)
    return refOf(resource, nameOf(resource), endpoint)
  }

  const attribute: Intrinsic = (argument, stack) => {
    const [id = '', ...rest] = Array.isArray(argument)
      ? argument.map(text)
      : text(argument).split('.')
    const key = rest.join('.')
    const resource = find(stack, id)
    const nested = nestedIn(resource)
    if (nested) return outputOf(nested, key.replace('Outputs.', ''))
    return attributeOf(resource, nameOf(resource), key, endpoint)
  }

  const substitute: Intrinsic = (argument, stack) => {
    const [template, variables] = listOf(argument)
    const own = objectOf(variables)
    return text(template).replace(/\$\{([^}]+)\}/g, (_, key: string) => {
      if (key.startsWith('!')) return `\${${key.slice(1)}}`
      if (key in own) return text(resolve(own[key], stack))
      return text(key.includes('.') ? attribute(key, stack) : reference(key, stack))
    })
  }

  const condition = (name: unknown, stack: Stack) =>
    resolve(objectOf(stack.template['Conditions'])[text(name)], stack) === true

  const resolveList = (argument: unknown, stack: Stack) =>
    listOf(argument).map((item) => resolve(item, stack))

  const intrinsics: Readonly<Record<string, Intrinsic>> = {
    Ref: reference,
    Condition: condition,
    'Fn::GetAtt': attribute,
    'Fn::Sub': substitute,
    'Fn::Join': (argument, stack) => {
      const [separator, parts] = listOf(argument)
      return listOf(resolve(parts, stack)).map(text).join(text(separator))
    },
    'Fn::Select': (argument, stack) => {
      const [index, list] = listOf(argument)
      return listOf(resolve(list, stack))[Number(index)]
    },
    'Fn::Split': (argument, stack) => {
      const [separator, value] = listOf(argument)
      return text(resolve(value, stack)).split(text(separator))
    },
    'Fn::ImportValue': (argument, stack) => importOf(text(resolve(argument, stack))),
    'Fn::If': (argument, stack) => {
      const [name, yes, no] = listOf(argument)
      return resolve(condition(name, stack) ? yes : no, stack)
    },
    'Fn::Equals': (argument, stack) => {
      const [left, right] = resolveList(argument, stack)
      return text(left) === text(right)
    },
    'Fn::Not': (argument, stack) => resolveList(argument, stack)[0] !== true,
    'Fn::And': (argument, stack) => resolveList(argument, stack).every((value) => value === true),
    'Fn::Or': (argument, stack) => resolveList(argument, stack).some((value) => value === true),
    'Fn::FindInMap': (argument, stack) => {
      const [map = '', first = '', second = ''] = resolveList(argument, stack).map(text)
      const mappings = objectOf(objectOf(stack.template['Mappings'])[map])
      return objectOf(mappings[first])[second]
    },
    'Fn::Base64': (argument, stack) =>
      Buffer.from(text(resolve(argument, stack))).toString('base64'),
  }

  const importOf = (exportName: string) => {
    for (const stack of stacks) {
      for (const output of Object.values(objectOf(stack.template['Outputs']))) {
        const exported = objectOf(objectOf(output)['Export'])['Name']
        if (exported !== undefined && resolve(exported, stack) === exportName)
          return resolve(objectOf(output)['Value'], stack)
      }
    }
    throw new Error(`No stack exports ${exportName}`)
  }

  const resolve = (value: unknown, stack: Stack): unknown => {
    if (Array.isArray(value))
      return value.map((item) => resolve(item, stack)).filter((item) => item !== undefined)
    if (!isObject(value)) return value
    const entries = Object.entries(value)
    const [only] = entries
    if (only && entries.length === 1) {
      const intrinsic = intrinsics[only[0]]
      if (intrinsic) return intrinsic(only[1], stack)
    }
    return Object.fromEntries(
      entries
        .map(([key, item]) => [key, resolve(item, stack)] as const)
        .filter(([, item]) => item !== undefined),
    )
  }

  const resolved = (resource: Resource): Resolved => ({
    resource,
    logicalId: resource.logicalId,
    type: resource.type,
    name: nameOf(resource),
    ref: refOf(resource, nameOf(resource), endpoint),
    properties: objectOf(resolve(resource.properties, resource.stack)),
  })

  /** All resources of the given types, in every stack. */
  return (...types: readonly string[]): Resolved[] =>
    [...resources.values()]
      .flatMap((ofStack) => [...ofStack.values()])
      .filter((resource) => types.includes(resource.type))
      .map(resolved)
}

/** Finds the resources of some types, resolved. */
export type FindResources = ReturnType<typeof createResolver>
