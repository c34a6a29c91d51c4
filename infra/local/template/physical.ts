import { createHash } from 'node:crypto'
import type { Resource } from './assembly.ts'

/** The shortest limit of a generated name: an S3 bucket's 63 characters. */
const maxNameLength = 60

/** The name of a resource that the template leaves to CloudFormation: the same at every start. */
export const generatedName = ({ stack, logicalId }: Resource) => {
  const name = `${stack.name}-${logicalId}`
  if (name.length <= maxNameLength) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, maxNameLength - 9)}-${hash}`
}

/** What `Ref` and `Fn::GetAtt` of a resource answer, given its name. */
interface Identity {
  /** The property that names the resource. */
  readonly nameProperty?: string
  readonly name?: (generated: string) => string
  readonly ref?: (name: string, resource: Resource, endpoint: string) => string
  readonly attributes: Readonly<
    Record<string, (name: string, resource: Resource, endpoint: string) => string>
  >
}

const arn = (service: string, prefix = '') => {
  return (name: string, { stack }: Resource) =>
    `arn:aws:${service}:${stack.region}:${stack.account}:${prefix}${name}`
}

const queueUrl = (name: string, { stack }: Resource, endpoint: string) =>
  `${endpoint}/${stack.account}/${name}`

const table: Identity = {
  nameProperty: 'TableName',
  attributes: {
    Arn: arn('dynamodb', 'table/'),
    StreamArn: (name, resource) => `${arn('dynamodb', 'table/')(name, resource)}/stream/local`,
  },
}

const identities: Readonly<Record<string, Identity>> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::SQS::Queue': {
    nameProperty: 'QueueName',
    ref: queueUrl,
    attributes: { Arn: arn('sqs'), QueueName: (name) => name, QueueUrl: queueUrl },
  },
  'AWS::SNS::Topic': {
    nameProperty: 'TopicName',
    ref: arn('sns'),
    attributes: { TopicArn: arn('sns'), TopicName: (name) => name },
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
    attributes: { Arn: arn('lambda', 'function:') },
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
    ref: arn('secretsmanager', 'secret:'),
    attributes: { Id: arn('secretsmanager', 'secret:') },
  },
  'AWS::IAM::Role': {
    nameProperty: 'RoleName',
    attributes: { Arn: (name, { stack }) => `arn:aws:iam::${stack.account}:role/${name}` },
  },
  'AWS::CloudFront::Function': {
    nameProperty: 'Name',
    attributes: { FunctionARN: arn('cloudfront', 'function/') },
  },
  'AWS::SES::EmailIdentity': { nameProperty: 'EmailIdentity', attributes: {} },
}

/** A resource that only exists in AWS: its name serves wherever another one mentions it. */
const elsewhere: Identity = { attributes: {} }

const identityOf = ({ type }: Resource) => identities[type] ?? elsewhere

/** The property that names resources of this type, if one does. */
export const nameProperty = (resource: Resource) => identityOf(resource).nameProperty

/** The name of the resource where the template gives none. */
export const defaultName = (resource: Resource) => {
  const generated = generatedName(resource)
  return identityOf(resource).name?.(generated) ?? generated
}

/** What `Ref` answers. `endpoint` is the origin of the local AWS services. */
export const refOf = (resource: Resource, name: string, endpoint: string) =>
  identityOf(resource).ref?.(name, resource, endpoint) ?? name

/** What `Fn::GetAtt` answers; an attribute that only AWS knows answers a stand-in. */
export const attributeOf = (resource: Resource, name: string, key: string, endpoint: string) => {
  const attribute = identityOf(resource).attributes[key]
  if (attribute) return attribute(name, resource, endpoint)
  if (key === 'Arn')
    return arn(resource.type.split('::')[1]?.toLowerCase() ?? 'aws')(name, resource)
  return `${name}.${key}`
}
