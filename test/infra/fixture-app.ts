import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Handlers of the test cases. Event handlers append each invocation as a JSON line to LOG_FILE. */
const handlers = {
  'api/echo': `export const handler = async (event) => ({
    statusCode: 201,
    headers: { 'X-Fixture': 'yes', 'content-type': 'application/json' },
    cookies: ['a=1; Path=/', 'b=2'],
    body: JSON.stringify(event),
  })`,
  'api/binary': `export const handler = async () => ({
    statusCode: 200,
    headers: { 'content-type': 'application/pdf' },
    body: Buffer.from([0, 255, 1]).toString('base64'),
    isBase64Encoded: true,
  })`,
  'api/throw': `export const handler = async () => { throw new Error('inside') }`,
  'api/slow': `export const handler = () => new Promise((done) => setTimeout(done, 5000, {}))`,
  'api/plain': `export const handler = async () => ({ hello: 'world' })`,
  'api/write': `
    import { DynamoDBClient, PutItemCommand } from ${JSON.stringify(resolve('@aws-sdk/client-dynamodb'))}
    const client = new DynamoDBClient({})
    export const handler = async (event) => {
      await client.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: JSON.parse(event.body) }))
      return { statusCode: 204 }
    }`,
  'api/forbidden': `
    import { DynamoDBClient, ScanCommand } from ${JSON.stringify(resolve('@aws-sdk/client-dynamodb'))}
    import { SQSClient, SendMessageCommand } from ${JSON.stringify(resolve('@aws-sdk/client-sqs'))}
    import { SNSClient, PublishCommand } from ${JSON.stringify(resolve('@aws-sdk/client-sns'))}
    const attempts = {
      scan: () => new DynamoDBClient({}).send(new ScanCommand({ TableName: process.env.TABLE_NAME })),
      send: () => new SQSClient({}).send(new SendMessageCommand({ QueueUrl: process.env.QUEUE_URL, MessageBody: 'x' })),
      sms: () => new SNSClient({}).send(new PublishCommand({ PhoneNumber: '+37251234567', Message: 'x' })),
      topic: () => new SNSClient({}).send(new PublishCommand({ TopicArn: 'arn:aws:sns:eu-north-1:000000000000:t', Message: 'x' })),
    }
    export const handler = async (event) => {
      try {
        await attempts[event.queryStringParameters.what]()
        return { done: true }
      } catch (error) {
        return { name: error.name, message: error.message }
      }
    }`,
  'events/on-change': `
    import { appendFileSync } from 'node:fs'
    const seen = new Set()
    export const handler = async ({ Records }) => {
      const batchItemFailures = []
      for (const { dynamodb } of Records) {
        const { SK, mood } = dynamodb.NewImage
        const fails = mood.S === 'fails' || (mood.S === 'fails once' && !seen.has(SK.S))
        seen.add(SK.S)
        appendFileSync(process.env.LOG_FILE, JSON.stringify({ from: 'stream', key: SK.S, fails }) + '\\n')
        if (fails) {
          batchItemFailures.push({ itemIdentifier: dynamodb.SequenceNumber })
          break
        }
      }
      return { batchItemFailures }
    }`,
  'events/on-message': `
    import { appendFileSync } from 'node:fs'
    export const handler = async ({ Records }) => ({
      batchItemFailures: Records.filter(({ body, attributes }) => {
        const fails = body.includes('fails')
        appendFileSync(process.env.LOG_FILE, JSON.stringify({ from: 'queue', key: body, fails, receives: attributes.ApproximateReceiveCount }) + '\\n')
        return fails
      }).map(({ messageId }) => ({ itemIdentifier: messageId })),
    })`,
  'events/on-time': `
    import { appendFileSync } from 'node:fs'
    export const handler = async ({ time }) =>
      appendFileSync(process.env.LOG_FILE, JSON.stringify({ from: 'schedule', key: time }) + '\\n')`,
} as const

const ref = (id: string) => ({ Ref: id })
const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })

/** Returns a logical id: CloudFormation allows letters and digits only. */
const toLogicalId = (handler: string) => handler.replace(/\W/g, '')

const createLambda = (handler: string, logFile: string) =>
  [
    toLogicalId(handler),
    {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Handler: `${handler}.handler`,
        Role: arn('Role'),
        Timeout: handler === 'api/slow' ? 1 : 10,
        Environment: {
          Variables: { TABLE_NAME: ref('Table'), QUEUE_URL: ref('Unhandled'), LOG_FILE: logFile },
        },
      },
    },
  ] as const

const createRoute = (key: string, handler: string) => ({
  [`${toLogicalId(key)}Integration`]: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: ref('Api'),
      IntegrationUri: arn(toLogicalId(handler)),
      PayloadFormatVersion: '2.0',
    },
  },
  [`${toLogicalId(key)}Route`]: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      RouteKey: key,
      Target: { 'Fn::Join': ['', ['integrations/', ref(`${toLogicalId(key)}Integration`)]] },
    },
  },
})

const createQueue = (id: string, properties: object = {}) => ({
  [id]: { Type: 'AWS::SQS::Queue', Properties: properties },
})

const redriveTo = (id: string) => ({
  RedrivePolicy: { deadLetterTargetArn: arn(id), maxReceiveCount: 2 },
})

const data = {
  Table: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType: 'S' },
      ],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    },
  },
  Files: { Type: 'AWS::S3::Bucket', Properties: {} },
  ...createQueue('Unhandled', { VisibilityTimeout: 30, ...redriveTo('UnhandledDeadLetters') }),
  ...createQueue('UnhandledDeadLetters'),
  ...createQueue('Handled', { VisibilityTimeout: 1, ...redriveTo('HandledDeadLetters') }),
  ...createQueue('HandledDeadLetters'),
  ...createQueue('StreamDeadLetters'),
}

const permissions = {
  Role: { Type: 'AWS::IAM::Role', Properties: {} },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [ref('Role')],
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: ['dynamodb:PutItem', 'dynamodb:Get*'],
            Resource: arn('Table'),
          },
          { Effect: 'Allow', Action: 'sns:Publish', Resource: '*' },
          { Effect: 'Deny', Action: 'sns:Publish', Resource: 'arn:aws:sns:*:*:*' },
        ],
      },
    },
  },
}

const sources = {
  Changes: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      FunctionName: ref(toLogicalId('events/on-change')),
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: { NewImage: { mood: { S: [{ exists: true }] } } },
            }),
          },
        ],
      },
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 1,
      DestinationConfig: { OnFailure: { Destination: arn('StreamDeadLetters') } },
    },
  },
  Messages: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: arn('Handled'),
      FunctionName: ref(toLogicalId('events/on-message')),
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
  Hourly: {
    Type: 'AWS::Events::Rule',
    Properties: {
      ScheduleExpression: 'rate(1 hour)',
      State: 'ENABLED',
      Targets: [{ Arn: arn(toLogicalId('events/on-time')), Id: 'Target' }],
    },
  },
}

const edgeSource = `function handler(event) {
  var request = event.request
  if (request.uri === '/gone') return { statusCode: 410, headers: { 'x-edge': { value: 'gone' } } }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  if (!request.uri.startsWith('/api/') && !request.uri.includes('.')) request.uri = '/index.html'
  return request
}`

const web = {
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: {} },
  Edge: {
    Type: 'AWS::CloudFront::Function',
    Properties: { Name: 'edge', FunctionCode: edgeSource },
  },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
          ContentTypeOptions: { Override: true },
        },
      },
    },
  },
  Site: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        Origins: [
          { Id: 'files', DomainName: 'files', S3OriginConfig: {} },
          {
            Id: 'api',
            DomainName: 'api',
            OriginCustomHeaders: [{ HeaderName: 'X-Origin-Key', HeaderValue: 'secret' }],
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'files',
          Compress: true,
          ResponseHeadersPolicyId: ref('Headers'),
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Edge', 'FunctionARN'] } },
          ],
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            FunctionAssociations: [
              {
                EventType: 'viewer-request',
                FunctionARN: { 'Fn::GetAtt': ['Edge', 'FunctionARN'] },
              },
            ],
          },
        ],
      },
    },
  },
}

const template = (logFile: string) => ({
  Resources: {
    ...data,
    ...permissions,
    ...Object.fromEntries(Object.keys(handlers).map((handler) => createLambda(handler, logFile))),
    ...createRoute('GET /api/things/{id}', 'api/echo'),
    ...createRoute('GET /api/things/own', 'api/plain'),
    ...createRoute('POST /api/things', 'api/echo'),
    ...createRoute('ANY /api/files/{proxy+}', 'api/binary'),
    ...createRoute('GET /api/throw', 'api/throw'),
    ...createRoute('GET /api/slow', 'api/slow'),
    ...createRoute('POST /api/write', 'api/write'),
    ...createRoute('GET /api/forbidden', 'api/forbidden'),
    ...web,
    ...sources,
  },
})

const write = (path: string, content: string) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** A line of the log file: an invocation of an event handler. */
export interface Invocation {
  readonly from: 'stream' | 'queue' | 'schedule'
  readonly key: string
  readonly fails?: boolean
}

const isInvocation = (value: unknown): value is Invocation =>
  typeof value === 'object' && value !== null && 'from' in value && 'key' in value

/**
 * Writes a small app in the format of a synthesized CDK app, with its functions and site, into a
 * new folder. It has every type of resource that the local runner supports.
 */
export const writeFixtureApp = () => {
  const folder = mkdtempSync(join(tmpdir(), 'pakk-fixture-'))
  const logFile = join(folder, 'log')
  write(logFile, '')
  for (const [handler, source] of Object.entries(handlers))
    write(join(folder, 'functions', `${handler}.mjs`), source)
  write(
    join(folder, 'assembly/manifest.json'),
    JSON.stringify({
      artifacts: {
        app: {
          type: 'aws:cloudformation:stack',
          environment: 'aws://unknown-account/eu-north-1',
          properties: { templateFile: 'app.template.json' },
        },
      },
    }),
  )
  write(join(folder, 'assembly/app.template.json'), JSON.stringify(template(logFile)))
  write(
    join(folder, 'web/index.html'),
    `<!doctype html><title>Site</title>${'<p>text</p>'.repeat(200)}`,
  )
  write(join(folder, 'web/assets/app-1a2b3c.js'), `export const x = 1 // ${'x'.repeat(2000)}`)
  return {
    folder,
    options: {
      dataDir: join(folder, 'data'),
      assemblyDir: join(folder, 'assembly'),
      functionsDir: join(folder, 'functions'),
      webDir: join(folder, 'web'),
    },
    /** Reads the invocations of the event handlers so far. */
    readInvocations: (): Invocation[] =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line))
        .filter(isInvocation),
  }
}

/** Returns the name of a queue or bucket of the fixture by its logical id. */
export const getFixtureName = (id: string) => `app-${id}`
