import { listResources, type Resource, type Stack } from './assembly.ts'
import { isObject, toList, toObject, type JsonObject } from './json.ts'
import { getAttribute, getDefaultName, getNameProperty, getRef } from './physical.ts'

/** A resource with its name and its properties, all intrinsic functions resolved. */
export interface Resolved {
  readonly resource: Resource
  readonly logicalId: string
  readonly type: string
  readonly name: string
  /** The value of `Ref`. */
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

/** Converts a resolved value to text. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '')

/**
 * Creates a function that resolves the intrinsic functions of a synthesized app as CloudFormation
 * does, with `endpoint` (an origin) as the host of queue URLs.
 * @throws for a reference to a resource that does not exist
 */
export const createResolver = (stacks: readonly Stack[], endpoint: string) => {
  const resources = new Map(
    stacks.map((stack) => [
      stack,
      new Map(listResources(stack).map((resource) => [resource.logicalId, resource])),
    ]),
  )
  const names = new Map<Resource, string>()

  const getName = (resource: Resource): string => {
    const cached = names.get(resource)
    if (cached !== undefined) return cached
    const property = getNameProperty(resource)
    const explicitName = property && resolve(resource.properties[property], resource.stack)
    const name = typeof explicitName === 'string' ? explicitName : getDefaultName(resource)
    names.set(resource, name)
    return name
  }

  const getResource = (stack: Stack, logicalId: string) => {
    const resource = resources.get(stack)?.get(logicalId)
    if (!resource) throw new Error(`${stack.name} refers to ${logicalId}, which does not exist`)
    return resource
  }

  const findNestedStack = (resource: Resource) =>
    stacks.find(
      ({ parent }) => parent?.stack === resource.stack && parent.logicalId === resource.logicalId,
    )

  const resolveOutput = (stack: Stack, name: string) =>
    resolve(toObject(toObject(stack.template['Outputs'])[name])['Value'], stack)

  const resolveParameter = (stack: Stack, name: string) => {
    const { parent } = stack
    const passed =
      parent && toObject(getResource(parent.stack, parent.logicalId).properties['Parameters'])[name]
    if (parent && passed !== undefined) return resolve(passed, parent.stack)
    return toObject(toObject(stack.template['Parameters'])[name])['Default']
  }

  const resolveRef: Intrinsic = (argument, stack) => {
    const id = toText(argument)
    const pseudo = pseudoParameters[id]
    if (pseudo) return pseudo(stack)
    if (id in toObject(stack.template['Parameters'])) return resolveParameter(stack, id)
    const resource = getResource(stack, id)
    return getRef(resource, getName(resource), endpoint)
  }

  const resolveAttribute: Intrinsic = (argument, stack) => {
    const [id = '', ...rest] = Array.isArray(argument)
      ? argument.map(toText)
      : toText(argument).split('.')
    const key = rest.join('.')
    const resource = getResource(stack, id)
    const nested = findNestedStack(resource)
    if (nested) return resolveOutput(nested, key.replace('Outputs.', ''))
    return getAttribute(resource, getName(resource), key, endpoint)
  }

  const resolveSub: Intrinsic = (argument, stack) => {
    const [template, variables] = toList(argument)
    const variableValues = toObject(variables)
    return toText(template).replace(/\$\{([^}]+)\}/g, (_, key: string) => {
      if (key.startsWith('!')) return `\${${key.slice(1)}}`
      if (key in variableValues) return toText(resolve(variableValues[key], stack))
      return toText(key.includes('.') ? resolveAttribute(key, stack) : resolveRef(key, stack))
    })
  }

  const evaluateCondition = (name: unknown, stack: Stack) =>
    resolve(toObject(stack.template['Conditions'])[toText(name)], stack) === true

  const resolveList = (argument: unknown, stack: Stack) =>
    toList(argument).map((item) => resolve(item, stack))

  const intrinsics: Readonly<Record<string, Intrinsic>> = {
    Ref: resolveRef,
    Condition: evaluateCondition,
    'Fn::GetAtt': resolveAttribute,
    'Fn::Sub': resolveSub,
    'Fn::Join': (argument, stack) => {
      const [separator, parts] = toList(argument)
      return toList(resolve(parts, stack)).map(toText).join(toText(separator))
    },
    'Fn::Select': (argument, stack) => {
      const [index, list] = toList(argument)
      return toList(resolve(list, stack))[Number(index)]
    },
    'Fn::Split': (argument, stack) => {
      const [separator, value] = toList(argument)
      return toText(resolve(value, stack)).split(toText(separator))
    },
    'Fn::ImportValue': (argument, stack) => resolveImport(toText(resolve(argument, stack))),
    'Fn::If': (argument, stack) => {
      const [name, yes, no] = toList(argument)
      return resolve(evaluateCondition(name, stack) ? yes : no, stack)
    },
    'Fn::Equals': (argument, stack) => {
      const [left, right] = resolveList(argument, stack)
      return toText(left) === toText(right)
    },
    'Fn::Not': (argument, stack) => resolveList(argument, stack)[0] !== true,
    'Fn::And': (argument, stack) => resolveList(argument, stack).every((value) => value === true),
    'Fn::Or': (argument, stack) => resolveList(argument, stack).some((value) => value === true),
    'Fn::FindInMap': (argument, stack) => {
      const [map = '', first = '', second = ''] = resolveList(argument, stack).map(toText)
      const mappings = toObject(toObject(stack.template['Mappings'])[map])
      return toObject(mappings[first])[second]
    },
    'Fn::Base64': (argument, stack) =>
      Buffer.from(toText(resolve(argument, stack))).toString('base64'),
  }

  const resolveImport = (exportName: string) => {
    for (const stack of stacks) {
      for (const output of Object.values(toObject(stack.template['Outputs']))) {
        const exported = toObject(toObject(output)['Export'])['Name']
        if (exported !== undefined && resolve(exported, stack) === exportName)
          return resolve(toObject(output)['Value'], stack)
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

  const toResolved = (resource: Resource): Resolved => ({
    resource,
    logicalId: resource.logicalId,
    type: resource.type,
    name: getName(resource),
    ref: getRef(resource, getName(resource), endpoint),
    properties: toObject(resolve(resource.properties, resource.stack)),
  })

  /** Lists all resources of the given types in all stacks. */
  return (...types: readonly string[]): Resolved[] =>
    [...resources.values()]
      .flatMap((byLogicalId) => [...byLogicalId.values()])
      .filter((resource) => types.includes(resource.type))
      .map(toResolved)
}

/** Lists the resolved resources of some types. */
export type FindResources = ReturnType<typeof createResolver>
