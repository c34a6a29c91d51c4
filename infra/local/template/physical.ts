import { createHash } from 'node:crypto'
import type { Resource } from './assembly.ts'

/** The shortest limit of a generated name: an S3 bucket's 63 characters. */
const maxNameLength = 60

/** Generates the name of a resource without a name in the template. It is the same at every start. */
export const generateName = ({ stack, logicalId }: Resource) => {
  const name = `${stack.name}-${logicalId}`
  if (name.length <= maxNameLength) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, maxNameLength - 9)}-${hash}`
}

/** How the name, `Ref` and `Fn::GetAtt` of a resource type are resolved. */
interface Identity {
  /** The property that names the resource. */
  readonly nameProperty?: string
  readonly name?: (generated: string) => string
  readonly ref?: (name: string, resource: Resource, endpoint: string) => string
  readonly attributes: Readonly<
    Record<string, (name: string, resource: Resource, endpoint: string) => string>
  >
}

const createArnBuilder = (service: string, prefix = '') => {
  return (name: string, { stack }: Resource) =>
    `arn:aws:${service}:${stack.region}:${stack.account}:${prefix}${name}`
}

const buildQueueUrl = (name: string, { stack }: Resource, endpoint: string) =>
  `${endpoint}/${stack.account}/${name}`

const table: Identity = {
  nameProperty: 'TableName',
  attributes: {
    Arn: createArnBuilder('dynamodb', 'table/'),
    StreamArn: (name, resource) =>
      `${createArnBuilder('dynamodb', 'table/')(name, resource)}/stream/local`,
  },
}

const identities: Readonly<Record<string, Identity>> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::SQS::Queue': {
    nameProperty: 'QueueName',
    ref: buildQueueUrl,
    attributes: {
      Arn: createArnBuilder('sqs'),
      QueueName: (name) => name,
      QueueUrl: buildQueueUrl,
    },
  },
  'AWS::SNS::Topic': {
    nameProperty: 'TopicName',
    ref: createArnBuilder('sns'),
    attributes: { TopicArn: createArnBuilder('sns'), TopicName: (name) => name },
  },
  'AWS::S3::Bucket': {
    nameProperty: 'BucketName',
    name: (generated) => generated.toLowerCase(),
    attributes: {
      Arn: (name) => `arn:aws:s3:::${name}`,
      DomainName: (name) => `${name}.s3.amazonaws.com`,
      RegionalDomainName: (name, { stack }) => `${name}.s3.${stack.region}.amazonaws.com`,
    },
  },
  'AWS::Lambda::Function': {
    nameProperty: 'FunctionName',
    attributes: { Arn: createArnBuilder('lambda', 'function:') },
  },
  // Named by its function, which its reference leads to.
  'AWS::Lambda::Alias': {
    nameProperty: 'FunctionName',
    ref: (name, resource) =>
      `${createArnBuilder('lambda', 'function:')(name, resource)}:${String(resource.properties['Name'])}`,
    attributes: {},
  },
  'AWS::ApiGatewayV2::Api': {
    name: (generated) => createHash('sha256').update(generated).digest('hex').slice(0, 10),
    attributes: {
      ApiId: (name) => name,
      ApiEndpoint: (name, { stack }) => `https://${name}.execute-api.${stack.region}.amazonaws.com`,
    },
  },
  'AWS::SecretsManager::Secret': {
    nameProperty: 'Name',
    ref: createArnBuilder('secretsmanager', 'secret:'),
    attributes: { Id: createArnBuilder('secretsmanager', 'secret:') },
  },
  'AWS::IAM::Role': {
    nameProperty: 'RoleName',
    attributes: { Arn: (name, { stack }) => `arn:aws:iam::${stack.account}:role/${name}` },
  },
  'AWS::CloudWatch::Alarm': { nameProperty: 'AlarmName', attributes: {} },
  'AWS::CloudFront::Function': {
    nameProperty: 'Name',
    attributes: { FunctionARN: createArnBuilder('cloudfront', 'function/') },
  },
  'AWS::SES::EmailIdentity': { nameProperty: 'EmailIdentity', attributes: {} },
}

/** For resources that only exist in AWS: `Ref` returns their name. */
const defaultIdentity: Identity = { attributes: {} }

const getIdentity = ({ type }: Resource) => identities[type] ?? defaultIdentity

/** Returns the property that names resources of this type, if there is one. */
export const getNameProperty = (resource: Resource) => getIdentity(resource).nameProperty

/** Returns the name of a resource without a name in the template. */
export const getDefaultName = (resource: Resource) => {
  const generated = generateName(resource)
  return getIdentity(resource).name?.(generated) ?? generated
}

/** Resolves `Ref` of a resource. `endpoint` is the origin of the local AWS services. */
export const getRef = (resource: Resource, name: string, endpoint: string) =>
  getIdentity(resource).ref?.(name, resource, endpoint) ?? name

/** Resolves `Fn::GetAtt` of a resource. An attribute that only AWS knows gets a placeholder. */
export const getAttribute = (resource: Resource, name: string, key: string, endpoint: string) => {
  const attribute = getIdentity(resource).attributes[key]
  if (attribute) return attribute(name, resource, endpoint)
  if (key === 'Arn')
    return createArnBuilder(resource.type.split('::')[1]?.toLowerCase() ?? 'aws')(name, resource)
  return `${name}.${key}`
}
