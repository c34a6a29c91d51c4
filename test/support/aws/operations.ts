import { nameServers, type AccountState } from './account-state.ts'
import {
  getText,
  type Operations,
  renderXml,
  toJsonError,
  toQueryResponse,
  toXmlError,
} from './aws-request.ts'

const sts = (state: AccountState): Operations => ({
  AssumeRole: (request) =>
    toQueryResponse('AssumeRole', {
      AssumedRoleUser: { AssumedRoleId: 'AROADOUBLE', Arn: getText(request, 'RoleArn') },
      Credentials: {
        AccessKeyId: 'double',
        SecretAccessKey: 'double',
        SessionToken: 'double',
        Expiration: '2099-01-01T00:00:00Z',
      },
    }),
  GetCallerIdentity: ({ operation }) =>
    toQueryResponse(operation, {
      UserId: 'AIDADOUBLE',
      Account: state.account,
      Arn: `arn:aws:iam::${state.account}:user/operator`,
    }),
})

const ssm = ({ parameters }: AccountState): Operations => ({
  GetParameter: (request) => {
    const value = parameters.get(`${request.region} ${getText(request, 'Name')}`)
    if (value === undefined) return toJsonError('ParameterNotFound', 'no such parameter')
    return { json: { Parameter: { Name: getText(request, 'Name'), Type: 'String', Value: value } } }
  },
  PutParameter: (request) => {
    parameters.set(`${request.region} ${getText(request, 'Name')}`, getText(request, 'Value'))
    return { json: { Version: 1, Tier: 'Standard' } }
  },
})

const servicequotas = (state: AccountState): Operations => ({
  GetServiceQuota: (request) => ({
    json: { Quota: { QuotaCode: getText(request, 'QuotaCode'), Value: state.concurrency } },
  }),
  RequestServiceQuotaIncrease: (request) => {
    state.concurrency = Number(request.input['DesiredValue'])
    return {
      json: {
        RequestedQuota: {
          QuotaName: 'Concurrent executions',
          DesiredValue: state.concurrency,
          Status: 'PENDING',
        },
      },
    }
  },
})

const route53 = ({ zones }: AccountState) => ({
  createZone: (body: string) => {
    const name = /<Name>([^<]+?)\.?<\/Name>/.exec(body)?.[1] ?? ''
    const id = `Z${String(zones.size + 1).padStart(12, '0')}`
    const zone = { name: `${name}.`, nameServers }
    zones.set(id, zone)
    return { id, zone }
  },
  render: (response: string, id: string) => {
    const zone = zones.get(id)
    if (!zone) return toXmlError('NoSuchHostedZone', 'no such zone', 404)
    return {
      status: response === 'CreateHostedZoneResponse' ? 201 : 200,
      text: renderXml({
        [response]: {
          HostedZone: { Id: `/hostedzone/${id}`, Name: zone.name, CallerReference: 'first' },
          DelegationSet: { NameServers: { NameServer: [...zone.nameServers] } },
        },
      }),
    }
  },
})

const ses = (state: AccountState): Operations => ({
  'GET /v2/email/account': () => ({
    json: {
      SendingEnabled: true,
      EnforcementStatus: 'HEALTHY',
      ProductionAccessEnabled: state.hasEmailAccess,
      SendQuota: { Max24HourSend: state.emailsPerDay, MaxSendRate: 1, SentLast24Hours: 0 },
    },
  }),
  'POST /v2/email/account/details': () => {
    state.hasEmailAccess = true
    return { json: {} }
  },
  'POST /v2/email/identities': (request) => {
    state.identities.set(getText(request, 'EmailIdentity'), true)
    return { json: { IdentityType: 'EMAIL_ADDRESS', VerifiedForSendingStatus: false } }
  },
})

const readIdentity = ({ identities }: AccountState, name: string) => {
  const isVerified = identities.get(name)
  if (isVerified === undefined) return toJsonError('NotFoundException', 'no such identity', 404)
  return {
    json: {
      VerifiedForSendingStatus: isVerified,
      DkimAttributes: { Status: isVerified ? 'SUCCESS' : 'PENDING' },
    },
  }
}

const sns = (state: AccountState): Operations => ({
  GetSMSSandboxAccountStatus: ({ operation }) =>
    toQueryResponse(operation, { IsInSandbox: state.isSmsSandbox }),
  GetSMSAttributes: ({ operation }) =>
    toQueryResponse(operation, {
      attributes: { entry: { key: 'MonthlySpendLimit', value: state.smsSpendLimit } },
    }),
  SetSMSAttributes: (request) => {
    state.smsSpendLimit = Number(getText(request, 'attributes.entry.1.value'))
    return toQueryResponse(request.operation, '')
  },
  CreateSMSSandboxPhoneNumber: ({ operation }) => toQueryResponse(operation, ''),
  VerifySMSSandboxPhoneNumber: ({ operation }) => toQueryResponse(operation, ''),
})

const monitoring: Operations = {
  SetAlarmState: ({ operation }) => toQueryResponse(operation, ''),
}

const senderIds = (state: AccountState): Operations => ({
  DescribeSenderIds: () => ({
    json: {
      SenderIds: [...state.senderIds].map((each) => {
        const [country, id] = each.split(' ')
        return { SenderId: id, IsoCountryCode: country, Registered: true }
      }),
    },
  }),
})

const secretsmanager = ({ secrets }: AccountState): Operations => ({
  GetSecretValue: (request) => {
    const value = secrets.get(getText(request, 'SecretId'))
    if (value === undefined) return toJsonError('ResourceNotFoundException', 'no such secret')
    return { json: { Name: getText(request, 'SecretId'), SecretString: value } }
  },
  PutSecretValue: (request) => {
    secrets.set(getText(request, 'SecretId'), getText(request, 'SecretString'))
    return { json: { Name: getText(request, 'SecretId') } }
  },
})

/** Operations of Route 53, whose paths contain ids. */
const createRoute53 = (state: AccountState): Operations => {
  const { createZone, render } = route53(state)
  return {
    'POST /2013-04-01/hostedzone': ({ body }) =>
      render('CreateHostedZoneResponse', createZone(body).id),
    'GET /2013-04-01/hostedzone/': ({ path }) =>
      render('GetHostedZoneResponse', path.split('/').at(-1) ?? ''),
  }
}

const createSes = (state: AccountState): Operations => ({
  ...ses(state),
  'GET /v2/email/identities/': ({ path }) =>
    readIdentity(state, decodeURIComponent(path.split('/').at(-1) ?? '')),
})

/** Creates the operations of every service by its signing name. */
export const createServices = (state: AccountState): Readonly<Record<string, Operations>> => ({
  sts: sts(state),
  ssm: ssm(state),
  servicequotas: servicequotas(state),
  route53: createRoute53(state),
  ses: createSes(state),
  sns: sns(state),
  'sms-voice': senderIds(state),
  monitoring,
  secretsmanager: secretsmanager(state),
})
