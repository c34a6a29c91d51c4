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

/** A synthesized app whose intrinsic functions are resolved. */
interface App {
  readonly stacks: readonly Stack[]
  /** Origin that is the host of queue URLs. */
  readonly endpoint: string
  readonly resources: ReadonlyMap<Stack, ReadonlyMap<string, Resource>>
  /** Names resolved so far. */
  readonly names: Map<Resource, string>
}

type Intrinsic = (app: App, argument: unknown, stack: Stack) => unknown

const getName = (app: App, resource: Resource): string => {
  const cached = app.names.get(resource)
  if (cached !== undefined) return cached
  const property = getNameProperty(resource)
  const explicitName = property && resolve(app, resource.properties[property], resource.stack)
  const name = typeof explicitName === 'string' ? explicitName : getDefaultName(resource)
  app.names.set(resource, name)
  return name
}

const getResource = (app: App, stack: Stack, logicalId: string) => {
  const resource = app.resources.get(stack)?.get(logicalId)
  if (!resource) throw new Error(`${stack.name} refers to ${logicalId}, which does not exist`)
  return resource
}

const findNestedStack = (app: App, resource: Resource) =>
  app.stacks.find(
    ({ parent }) => parent?.stack === resource.stack && parent.logicalId === resource.logicalId,
  )

const resolveOutput = (app: App, stack: Stack, name: string) =>
  resolve(app, toObject(toObject(stack.template['Outputs'])[name])['Value'], stack)

const resolveParameter = (app: App, stack: Stack, name: string) => {
  const { parent } = stack
  const passed =
    parent &&
    toObject(getResource(app, parent.stack, parent.logicalId).properties['Parameters'])[name]
  if (parent && passed !== undefined) return resolve(app, passed, parent.stack)
  return toObject(toObject(stack.template['Parameters'])[name])['Default']
}

const resolveRef: Intrinsic = (app, argument, stack) => {
  const id = toText(argument)
  const pseudo = pseudoParameters[id]
  if (pseudo) return pseudo(stack)
  if (id in toObject(stack.template['Parameters'])) return resolveParameter(app, stack, id)
  const resource = getResource(app, stack, id)
  return getRef(resource, getName(app, resource), app.endpoint)
}

const resolveAttribute: Intrinsic = (app, argument, stack) => {
  const [id = '', ...rest] = Array.isArray(argument)
    ? argument.map(toText)
    : toText(argument).split('.')
  const key = rest.join('.')
  const resource = getResource(app, stack, id)
  const nested = findNestedStack(app, resource)
  if (nested) return resolveOutput(app, nested, key.replace('Outputs.', ''))
  return getAttribute(resource, getName(app, resource), key, app.endpoint)
}

const resolveSub: Intrinsic = (app, argument, stack) => {
  const [template, variables] = toList(argument)
  const variableValues = toObject(variables)
  return toText(template).replace(/\$\{([^}]+)\}/g, (_, key: string) => {
    if (key.startsWith('!')) return `\${${key.slice(1)}}`
    if (key in variableValues) return toText(resolve(app, variableValues[key], stack))
    return toText(
      key.includes('.') ? resolveAttribute(app, key, stack) : resolveRef(app, key, stack),
    )
  })
}

const evaluateCondition = (app: App, name: unknown, stack: Stack) =>
  resolve(app, toObject(stack.template['Conditions'])[toText(name)], stack) === true

const resolveList = (app: App, argument: unknown, stack: Stack) =>
  toList(argument).map((item) => resolve(app, item, stack))

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: resolveRef,
  Condition: evaluateCondition,
  'Fn::GetAtt': resolveAttribute,
  'Fn::Sub': resolveSub,
  'Fn::Join': (app, argument, stack) => {
    const [separator, parts] = toList(argument)
    return toList(resolve(app, parts, stack))
      .map(toText)
      .join(toText(separator))
  },
  'Fn::Select': (app, argument, stack) => {
    const [index, list] = toList(argument)
    return toList(resolve(app, list, stack))[Number(index)]
  },
  'Fn::Split': (app, argument, stack) => {
    const [separator, value] = toList(argument)
    return toText(resolve(app, value, stack)).split(toText(separator))
  },
  'Fn::ImportValue': (app, argument, stack) =>
    resolveImport(app, toText(resolve(app, argument, stack))),
  'Fn::If': (app, argument, stack) => {
    const [name, yes, no] = toList(argument)
    return resolve(app, evaluateCondition(app, name, stack) ? yes : no, stack)
  },
  'Fn::Equals': (app, argument, stack) => {
    const [left, right] = resolveList(app, argument, stack)
    return toText(left) === toText(right)
  },
  'Fn::Not': (app, argument, stack) => resolveList(app, argument, stack)[0] !== true,
  'Fn::And': (app, argument, stack) =>
    resolveList(app, argument, stack).every((value) => value === true),
  'Fn::Or': (app, argument, stack) =>
    resolveList(app, argument, stack).some((value) => value === true),
  'Fn::FindInMap': (app, argument, stack) => {
    const [map = '', first = '', second = ''] = resolveList(app, argument, stack).map(toText)
    const mappings = toObject(toObject(stack.template['Mappings'])[map])
    return toObject(mappings[first])[second]
  },
  'Fn::Base64': (app, argument, stack) =>
    Buffer.from(toText(resolve(app, argument, stack))).toString('base64'),
}

const resolveImport = (app: App, exportName: string) => {
  for (const stack of app.stacks) {
    for (const output of Object.values(toObject(stack.template['Outputs']))) {
      const exported = toObject(toObject(output)['Export'])['Name']
      if (exported !== undefined && resolve(app, exported, stack) === exportName)
        return resolve(app, toObject(output)['Value'], stack)
    }
  }
  throw new Error(`No stack exports ${exportName}`)
}

const resolve = (app: App, value: unknown, stack: Stack): unknown => {
  if (Array.isArray(value))
    return value.map((item) => resolve(app, item, stack)).filter((item) => item !== undefined)
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  const [only] = entries
  if (only && entries.length === 1) {
    const intrinsic = intrinsics[only[0]]
    if (intrinsic) return intrinsic(app, only[1], stack)
  }
  return Object.fromEntries(
    entries
      .map(([key, item]) => [key, resolve(app, item, stack)] as const)
      .filter(([, item]) => item !== undefined),
  )
}

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
  const app: App = { stacks, endpoint, resources, names: new Map() }
  const toResolved = (resource: Resource): Resolved => ({
    resource,
    logicalId: resource.logicalId,
    type: resource.type,
    name: getName(app, resource),
    ref: getRef(resource, getName(app, resource), endpoint),
    properties: toObject(resolve(app, resource.properties, resource.stack)),
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
